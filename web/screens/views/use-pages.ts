/** Pages through a long list by itself, in step with the other screens. */
import { nextPageAt, pageAt, pagesOf } from '@paddock/domain/screens/pages.ts'
import { useMoment } from './use-moment.ts'

export const PAGE_SECONDS = 12

type Clock = { now: () => number; alive: boolean }

export function usePages<T>(rows: readonly T[], most: number, { now, alive }: Clock) {
  const pages = pagesOf(rows, most)
  const at = now()
  useMoment(pages.length > 1 ? nextPageAt(at, PAGE_SECONDS) : null, now, alive)
  const page = pageAt(at, pages.length, PAGE_SECONDS)
  return { rows: pages[page] ?? [], page: page + 1, pages: pages.length, fullest: pages[0]?.length ?? 0 }
}
