/** What every story stands on: an own address, no unexpected console errors, and an eye on accessibility. */
import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Support = {
  /** Console errors that this story brings about on purpose. */
  expectedErrors: RegExp[]
}

export const test = base.extend<Support>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  // Each story comes from an address of its own, so that one story's tries never use up another's.
  extraHTTPHeaders: async ({ browserName: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  page: async ({ page, expectedErrors }, use) => {
    const errors = watch(page)
    await use(page)
    expect(
      errors.filter((error) => !expectedErrors.some((expected) => expected.test(error))),
      'unexpected errors in the console',
    ).toEqual([])
  },
})

/** Also for pages that a story opens itself. */
export function watch(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) })),
  ).toEqual([])
}

export { expect }
