/** Takes the pictures of docs/running-an-event.md from a server with demo data: `node take.ts <address> <folder>`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

const [, , url = '', folder = ''] = process.argv
const WIDE = { width: 1280, height: 800 }
const HALL = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const MOST_BYTES = 120_000

async function open(browser: Browser, viewport: typeof WIDE, path: string) {
  const context = await browser.newContext({ viewport, baseURL: url, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function take(page: Page, name: string) {
  // A message that is on its way out is not part of the screen.
  for (const toast of await page.getByRole('button', { name: 'Dismiss' }).all()) await toast.click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}.`)
  writeFileSync(join(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp, ${Math.round(bytes.length / 1000)} kB`)
}

async function enterCode(page: Page, code: string) {
  const field = page.getByRole('textbox', { name: 'Judge or staff code' })
  await field.fill(code)
  await field.press('Enter')
}

async function organiser(browser: Browser) {
  const page = await open(browser, WIDE, '/organizer-auth')
  await page.getByLabel('Email').fill('daniel@paddock.example')
  await page.getByLabel('Password', { exact: true }).fill('paddock-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await page.getByRole('heading', { name: 'Now racing' }).waitFor()
  await take(page, 'today')
  return page
}

/** Pairs a screen with the demo's active event, and pictures both sides of it. */
async function pairScreen(browser: Browser, home: Page) {
  const screen = await open(browser, HALL, '/screen')
  await screen.getByText('Pair this screen').waitFor()
  const [, code = ''] = /\n([A-Z0-9]{3}\s[A-Z0-9]{3})\n/.exec(await screen.locator('body').innerText()) ?? []
  await home.goto('/organizer?tab=screens')
  await home.getByLabel('Code on the screen').fill(code.replace(/\s/, ''))
  await home.getByRole('button', { name: 'Pair', exact: true }).click()
  await screen.getByText('Follow it').waitFor()
  await take(screen, 'hall-screen')
}

async function desks(home: Page, event: string) {
  const part = (of: string) => home.goto(`/organizer?tab=events&event=${event}&section=${of}`)
  await part('racing&racing=timing&desk')
  await home.getByRole('form', { name: 'Race desk' }).getByRole('button', { name: 'Call teams' }).waitFor()
  await take(home, 'timing-desk')
}

/** An upcoming event, whose races are not planned yet. */
async function plan(home: Page) {
  await home.goto('/organizer?tab=events')
  await home.getByRole('link', { name: 'National Championship' }).click()
  await home.getByRole('tab', { name: 'Racing' }).click()
  await home.getByRole('tab', { name: 'Programme' }).click()
  await home.getByRole('button', { name: 'Plan Professional' }).click()
  await home.getByRole('dialog').getByText('Repeated pairings').waitFor()
  await take(home, 'plan-races')
}

async function phones(browser: Browser, event: string) {
  const judge = await open(browser, PHONE, '/organizer?mode=judge')
  await enterCode(judge, 'JUDGE4MXD')
  await judge.getByRole('button', { name: 'Save Scores' }).waitFor()
  await take(judge, 'judge-phone')
  const spectator = await open(browser, PHONE, `/live/${event}`)
  await spectator.getByRole('region', { name: 'Now and next' }).waitFor()
  await take(spectator, 'spectator-phone')
  const desk = await open(browser, WIDE, '/staff')
  await enterCode(desk, 'STAFF9FJT4D')
  await desk.getByRole('list', { name: 'Teams' }).waitFor()
  await take(desk, 'check-in-desk')
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
try {
  const [event] = await (await fetch(`${url}/api/active_events`)).json()
  const home = await organiser(browser)
  await pairScreen(browser, home)
  await desks(home, event.id)
  await plan(home)
  await phones(browser, event.id)
} finally {
  await browser.close()
}
