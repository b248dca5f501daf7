/**
 * How far apart the screens of a hall switch their start lights. All pages are in one browser, so the clock of this machine
 * compares them; each knows of the switch only by the instant of the server's clock that it was sent.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Day, openProgramme } from './hall.ts'
import type { Parts } from './parts.ts'
import { paired, type Row } from './row.ts'

const SCREENS = 6
/** Five lights come on, one after the other; when they go out, the clock takes their place. */
const SWITCHES = ['lights-1', 'lights-2', 'lights-3', 'lights-4', 'lights-5']

export async function startLights({ house, effort }: Parts): Promise<Row> {
  const day = await openProgramme(house)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const bare = await pagesAt(browser, 'about:blank')
    const screens = await pagesAt(browser, `${house.url}/overlay/${day.event_id}?show=race_strip`)
    return {
      what: `Start lights on ${SCREENS} screens: between the first and the last that switches`,
      against: 'as many bare pages that each wait for the same instant of this machine’s clock',
      unit: 'ms',
      budget: { most: 2 },
      ...(await paired({
        rounds: effort.rounds,
        baseline: () => bareSpread(bare),
        subject: () => spreadOf(screens, day),
      })),
    }
  } finally {
    await browser.close()
  }
}

const pagesAt = (browser: Browser, address: string) =>
  Promise.all(
    Array.from({ length: SCREENS }, async () => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(address)
      return page
    }),
  )

/** The largest difference of a whole sequence. */
async function spreadOf(screens: readonly Page[], { event_id, ask }: Day) {
  const { race, next } = (await ask('GET', `/api/race_control/${event_id}`)).tracks[0]
  const { id: race_id, state } = race ?? next[0]
  await Promise.all(screens.map((page) => page.evaluate(() => performance.clearMarks())))
  await ask('POST', '/api/functions/call-race', { race_id, from: state, to: 'armed' })
  await ask('POST', '/api/functions/start-lights', { race_id })
  const switched = await Promise.all(screens.map(switchesOn))
  await ask('POST', '/api/functions/stop-lights', { race_id })
  return largestSpread(switched)
}

/** When the page drew each switch, in milliseconds of this machine's clock. */
async function switchesOn(page: Page): Promise<number[]> {
  await page.waitForFunction(() => performance.getEntriesByName('lights-5').length > 0, undefined, { timeout: 30_000 })
  return page.evaluate(
    (names) =>
      names.map((name) => performance.timeOrigin + (performance.getEntriesByName(name).at(-1)?.startTime ?? 0)),
    SWITCHES,
  )
}

async function bareSpread(pages: readonly Page[]) {
  const instants = SWITCHES.map((_, n) => Date.now() + 300 + 200 * n)
  return largestSpread(await Promise.all(pages.map((page) => page.evaluate(waitFor, instants))))
}

const waitFor = async (instants: number[]) => {
  const drawn: number[] = []
  for (const instant of instants) {
    const now = () => performance.timeOrigin + performance.now()
    while (now() < instant) await new Promise(requestAnimationFrame)
    drawn.push(now())
  }
  return drawn
}

const largestSpread = (pages: readonly number[][]) =>
  Math.max(
    ...SWITCHES.map((_, n) => {
      const times = pages.map((times) => times[n] ?? 0)
      return Math.max(...times) - Math.min(...times)
    }),
  )
