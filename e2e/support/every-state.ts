/**
 * STORIES_AXE=every: axe looks at every state that a story brings its pages to, not only where a story asks for it.
 *
 * The moment before a person's next action is when a state is complete: when that which they press or fill is there, and
 * nothing moves any more. That is when all pages of the story are looked at, and once more at its end. A state that has been looked at before is not looked at again: the same address with the
 * same kinds of elements, whatever their number and their words. Findings are reported when the story is over.
 */
import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import { violationsOn } from './axe.ts'

export const EVERY_STATE = process.env.STORIES_AXE === 'every'
const LONGER = 6
/** What has not come by then is looked for by the action itself, and reported by it if it never comes. */
const PATIENCE_MS = 5000
/** What still moves then is looked at when it has come to rest, with a later action. */
const MOVING_MS = 1000

/** What a person does that changes a page, and what ends one. */
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

/** Puts a look before every action of every page of the story, and answers with what was found when the story is over. */
export async function everyStateOf(browser: Browser, story: () => Promise<void>, info: TestInfo) {
  await prepare(browser)
  info.setTimeout(info.timeout * LONGER)
  found = []
  looks = 0
  await story()
  info.annotations.push({ type: 'axe', description: String(looks) })
  return [...new Set(found)]
}

/** Actions are methods that all pages share, so any page will do to reach them. */
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

/** Whatever an action would wait for is a part of the state. */
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

/** One look at a page after the other: axe refuses to run twice at once. */
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
    // The page moves, went on to another address or was closed: whatever comes is looked at with the next action.
    if (!/navigat|closed|destroyed|detached|took too long|timeout/i.test(String(error))) throw error
  }
}

/** A page that answers to nothing, such as one that waits for an answer to a question of the browser's, is left alone. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('took too long')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Runs in the page: whether nothing is on its way in or out. */
function isAtRest() {
  return !document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
}

/** Runs in the page. Undefined before there is anything for anybody to use: a first view is inert until the app is there. */
function stateOfPage() {
  if (document.querySelector('#root:empty, [data-first-view]')) return undefined
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
