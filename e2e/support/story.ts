/** The base of every story: its own IP address, no unexpected console errors, and accessibility checks. */
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
  /** Console errors that this story causes on purpose. */
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
  // Each story has its own IP address, so that stories do not use up each other's rate limits.
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

/** Starts the browser again if it crashes at startup, which says nothing about Paddock. */
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

/** Prevents races between a fast story and a busy machine; also for pages that a story opens itself. */
export async function steady(page: Page) {
  routeFirmly(page)
  // File choosers are intercepted from the start, because a listener added with the click may be too late.
  page.on('filechooser', () => {})
  await typeIntoOpenDialogs(page)
}

/**
 * Makes `page.route` resolve only when it is in effect. On an open page the first interception takes effect a moment after
 * the browser has acknowledged it, so on a busy machine the next call could still reach the server. This therefore repeats
 * a call of its own until it is intercepted.
 */
function routeFirmly(page: Page) {
  const route = page.route.bind(page)
  let inForce = false
  let asksForAll = false
  page.route = async (...rule) => {
    // A story that mocks a call needs the page to make it.
    if (!asksForAll) await route(isPage, withoutOwnAnswers)
    asksForAll = true
    const added = await route(...rule)
    // A page opened later is intercepted from its first call.
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

/** Removes the preloaded responses of server/http/own-answers.ts from a page. */
async function withoutOwnAnswers(route: Route) {
  if (!route.request().isNavigationRequest()) return route.fallback()
  const response = await route.fetch({ maxRedirects: 0 })
  const body = (await response.text()).replace(/<script type="application\/json" id="own-answers">.*?<\/script>/s, '')
  return route.fulfill({ response, body })
}

/** An address that the server answers with the app's page and that nothing else requests. */
const PROBE = '/?is-intercepted'

/** A first view ignores keys until the app has replaced it. Clicking and filling wait for that by themselves; typing does not. */
export async function canBePressed(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  // A loading state that stands for the whole page has its heading.
  await expect(page.getByRole('status').getByRole('heading')).toHaveCount(0)
}

export async function expectAccessible(page: Page) {
  expect(await violationsOn(page)).toEqual([])
}

/** A toast, for text that the page may contain as well. */
export const toastOf = (page: Page, words: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

export { expect }
