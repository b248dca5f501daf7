/** What a test file has opened and closes at its end. A hook made inside another hook is never called, so there is one hook for all. */
import { afterAll } from 'vitest'

const closings: (() => unknown)[] = []

export const atEnd = (close: () => unknown) => closings.push(close)

/** Run before each test file, see vitest.config.ts: the files of a worker share their modules. */
export const closeAtEnd = () =>
  afterAll(async () => {
    for (const close of closings.splice(0).reverse()) await close()
  })
