/**
 * STORIES_AXE=every: runs axe on every state that a story reaches, not only where the story asks for it.
 *
 * A state is complete just before the next action, when the target of that action has appeared and nothing moves any more.
 * All pages of the story are checked then, and once more at its end. A state counts as checked if the same address was
 * checked with the same kinds of elements, whatever their number and text. Violations are reported at the end of the story.
 */
import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import { violationsOn } from './axe.ts'

export const EVERY_STATE = process.env.STORIES_AXE === 'every'
const LONGER = 6
/** If the target has not appeared by then, the action itself waits for it and reports it if it never appears. */
const PATIENCE_MS = 5000
/** A page that still moves then is checked before a later action. */
const MOVING_MS = 1000

/** The actions that change or close a page. */
const ON_LOCATORS =
  'check clear click dblclick dragTo fill hover press pressSequentially selectOption setInputFiles tap uncheck'
const ON_PAGES = 'close emulateMedia goBack goForward goto reload setViewportSize'
const ON_KEYBOARDS = 'insertText press type'
const ON_MICE = 'click down'
const ON_CONTEXTS = 'close'

type Actions<Target> = Record<string, (this: Target, ...given: unknown[]) => Promise<unknown>>

const known = new Set<string>()
const busy = new WeakMap<Page, Promise<void>>()
let found: string[] = []
let looks = 0

/** Adds a check before every action on every page of the story, and resolves to the violations at the end. */
export async function everyStateOf(browser: Browser, story: () => Promise<void>, info: TestInfo) {
  await prepare(browser)
  info.setTimeout(info.timeout * LONGER)
  found = []
  looks = 0
  await story()
  info.annotations.push({ type: 'axe', description: String(looks) })
  return [...new Set(found)]
}

/** All pages share the prototype with these methods, so any page gives access to it. */
let prepared = false
async function prepare(browser: Browser) {
  if (prepared) return
  prepared = true
  const context = await browser.newContext()
  const page = await context.newPage()
  before<Locator>(Object.getPrototypeOf(page.locator('html')), ON_LOCATORS, browser, isThere)
  before(Object.getPrototypeOf(page), ON_PAGES, browser)
  before(Object.getPrototypeOf(page.keyboard), ON_KEYBOARDS, browser)
  before(Object.getPrototypeOf(page.mouse), ON_MICE, browser)
  before(Object.getPrototypeOf(context), ON_CONTEXTS, browser)
  await context.close()
}

/** Waits for the same things as the action, because they are part of the state. */
async function isThere(target: Locator) {
  await target.waitFor({ state: 'attached', timeout: PATIENCE_MS }).catch(() => {})
}

type Ready<Target> = (target: Target) => Promise<void>

function before<Target>(actions: Actions<Target>, names: string, browser: Browser, ready?: Ready<Target>) {
  for (const name of names.split(' ')) {
    const act = actions[name]
    if (!act) throw new Error(`Playwright has no action ${name} any more.`)
    actions[name] = async function (...given) {
      await ready?.(this)
      await lookAtAll(browser)
      return act.apply(this, given)
    }
  }
}

async function lookAtAll(browser: Browser) {
  await Promise.all(browser.contexts().flatMap((context) => context.pages().map(look)))
}

/** Checks a page at most once at a time, because axe refuses to run concurrently. */
function look(page: Page) {
  const turn = (busy.get(page) ?? Promise.resolve()).then(() => lookNow(page))
  busy.set(page, turn)
  return turn
}

async function lookNow(page: Page) {
  try {
    if (page.url() === 'about:blank') return
    await page.waitForFunction(isAtRest, undefined, { timeout: MOVING_MS })
    const state = await page.evaluate(stateOfPage)
    if (!state || known.has(state)) return
    const violations = await within(20_000, violationsOn(page))
    known.add(state)
    looks++
    for (const { id, help, where } of violations) found.push(`${page.url()}: ${id} (${help}) at ${where.join(', ')}`)
  } catch (error) {
    // The page is moving, has navigated or was closed: the next action checks it.
    if (!/navigat|closed|destroyed|detached|took too long|timeout/i.test(String(error))) throw error
  }
}

/** Rejects if a page does not respond in time, such as one with an open browser dialog. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('took too long')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Runs in the page: whether no animation is running. */
function isAtRest() {
  return !document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
}

/** Runs in the page. Undefined until the app has started, because a first view is inert, and while there is no body. */
function stateOfPage() {
  if (!document.body || document.querySelector('#root:empty, [data-first-view]')) return undefined
  const kind = (element: Element) =>
    [element.tagName, ...element.getAttributeNames().filter((name) => !/^(id|d|key|points|href|src)$/.test(name))]
      .map((name) => {
        const value = /^(class|role|type|style|aria-(?!label|describedby|controls|owns|valuenow).*|data-.*)$/.test(name)
          ? element.getAttribute(name)
          : ''
        return value ? `${name}=${value.replaceAll(/[\d.:-]+(?=%|px|rem|;|$)|\b[\w-]{8,}\b(?=$)/g, '#')}` : name
      })
      .join(' ')
  const kinds = new Set(
    [...document.body.querySelectorAll('*')].map((element) => `${element.parentElement?.className}>${kind(element)}`),
  )
  const place = location.pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')
  const { colorScheme } = getComputedStyle(document.documentElement)
  return [place, innerWidth < 600, colorScheme, ...[...kinds].sort()].join('\n')
}
