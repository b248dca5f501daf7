/** What every story stands on: an own address, no unexpected console errors, and an eye on accessibility. */
import { randomInt } from 'node:crypto'
import {
  type Browser,
  type BrowserType,
  test as base,
  expect,
  type LaunchOptions,
  type Page,
  type Route,
} from '@playwright/test'
import { violationsOn } from './axe.ts'
import { EVERY_STATE, everyStateOf } from './every-state.ts'
import { typeIntoOpenDialogs } from './typing.ts'

type Support = {
  /** Console errors that this story brings about on purpose. */
  expectedErrors: RegExp[]
  everyState: undefined
}

export const test = base.extend<Support, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName, launchOptions }, use) => {
      const browser = await launched(playwright[browserName], launchOptions)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  everyState: [
    async ({ browser }, use, info) => {
      if (!EVERY_STATE) return use(undefined)
      expect(await everyStateOf(browser, () => use(undefined), info), 'what axe found in all states').toEqual([])
    },
    { auto: true },
  ],
  // Each story comes from an address of its own, so that one story's tries never use up another's.
  extraHTTPHeaders: async ({ browserName: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  page: async ({ page, expectedErrors }, use) => {
    await steady(page)
    const errors = watch(page)
    await use(page)
    expect(
      errors.filter((error) => !expectedErrors.some((expected) => expected.test(error))),
      'unexpected errors in the console',
    ).toEqual([])
  },
})

/** A browser that crashes while it starts says nothing about Paddock, so it is started once more. */
async function launched(browser: BrowserType, options: LaunchOptions) {
  try {
    return await browser.launch(options)
  } catch {
    return browser.launch(options)
  }
}

/** Also for pages that a story opens itself. */
export function watch(page: Page) {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** What a quick hand would stumble over on a busy machine; also for pages that a story opens itself. */
export async function steady(page: Page) {
  routeFirmly(page)
  // Choosing files is intercepted from the start: a listener that comes with the press can come too late for it.
  page.on('filechooser', () => {})
  await typeIntoOpenDialogs(page)
}

/**
 * Makes `page.route` answer only when it is in force. On a page that is already there the first interception reaches the
 * page a moment after the browser has agreed to it, and on a busy machine a key pressed at once is quicker: its call
 * then goes to the server as if nothing had been said. So a call of our own is made until it is intercepted.
 */
function routeFirmly(page: Page) {
  const route = page.route.bind(page)
  let inForce = false
  let asksForAll = false
  page.route = async (...rule) => {
    // A story that answers a call itself wants the page to make it.
    if (!asksForAll) await route(isPage, withoutOwnAnswers)
    asksForAll = true
    const added = await route(...rule)
    // A page that is opened later is intercepted from its first call on.
    if (inForce || page.url() === 'about:blank') return added
    await route(PROBE, (probe) => probe.fulfill({ status: 204 }))
    await expect(async () => {
      expect(await page.evaluate(async (url) => (await fetch(url)).status, PROBE)).toBe(204)
    }).toPass({ intervals: [10, 20, 50] })
    inForce = true
    return added
  }
}

const isPage = ({ pathname }: URL) => !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname)

/** Without what the server sends along so that the page need not ask for it (server/http/own-answers.ts). */
async function withoutOwnAnswers(route: Route) {
  if (!route.request().isNavigationRequest()) return route.fallback()
  const response = await route.fetch({ maxRedirects: 0 })
  const body = (await response.text()).replace(/<script type="application\/json" id="own-answers">.*?<\/script>/s, '')
  return route.fulfill({ response, body })
}

/** The server answers it with the page itself; nothing else asks for it. */
const PROBE = '/?is-intercepted'

/** What the server has drawn takes no keys until the app stands in its place; pressing and filling wait for that by themselves. */
export async function canBePressed(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
}

export async function expectAccessible(page: Page) {
  expect(await violationsOn(page)).toEqual([])
}

/** A toast, for words that the page below it may have as well. */
export const toastOf = (page: Page, words: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

export { expect }
