/** Whether a screen can stay open all day: the memory of its page after every race of the day, against that after the first ones. */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { type Day, openProgramme } from './hall.ts'
import type { Parts } from './parts.ts'
import type { Row } from './row.ts'

/** By then each scene has been shown several times. */
const FIRST_RACES = 16
const SCENES = ['racing', 'knockout', 'break', 'ceremony']

export async function screenMemory({ house }: Parts): Promise<Row> {
  const day = await openProgramme(house)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(`${house.url}/screen`)
    await pair(page, day)
    const devtools = await page.context().newCDPSession(page)
    let [races, baseline] = [0, 0]
    while (await raceNext(page, day, races)) {
      races += 1
      if (races === FIRST_RACES) baseline = await usedBy(devtools)
    }
    const measured = await usedBy(devtools)
    return {
      what: `The page of a screen after a day of ${races} races with lights and scenes`,
      against: `the same page after the first ${FIRST_RACES} of them`,
      unit: 'MB',
      budget: { most: 1.25 },
      ...{ baseline, measured, result: measured / baseline },
    }
  } finally {
    await browser.close()
  }
}

async function pair(page: Page, { event_id, ask }: Day) {
  const stored = await page.evaluate(() => localStorage.getItem('paddock-screen'))
  const size = { width: 1920, height: 1080 }
  const standing = await ask('POST', '/api/functions/announce-screen', { ...JSON.parse(stored ?? '{}'), ...size })
  await ask('POST', '/api/functions/pair-screen', { event_id, code: standing.pairing_code, name: 'Hall' })
  await page.waitForFunction((code) => !document.body.innerText.includes(code), standing.pairing_code)
}

/** Lights, times and another scene; false when everything was raced. */
async function raceNext(page: Page, { event_id, ask }: Day, n: number) {
  const [{ race, next }] = (await ask('GET', `/api/race_control/${event_id}`)).tracks
  const { id: race_id, state, runs } = race ?? next[0] ?? {}
  if (!race_id) return false
  await ask('PATCH', `/api/event_shows/${event_id}`, { scene: SCENES[n % SCENES.length] })
  await ask('POST', '/api/functions/call-race', { race_id, from: state, to: 'armed' })
  await ask('POST', '/api/functions/start-lights', { race_id })
  await drawn(page)
  const timed = runs.map(({ team_id, car_type, lane }: Run) => ({
    ...{ id: crypto.randomUUID(), team_id, car_type, lane },
    ...{ reaction_time: 0.15, racing_time: (1100 + (n % 50) + lane) / 1000 },
  }))
  await ask('POST', '/api/functions/enter-race', { race_id, runs: timed })
  await drawn(page)
  return true
}

type Run = { team_id: string; car_type: string; lane: number }

/** Two frames: what arrived before the first is painted in the second. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What is left after collecting garbage, in megabytes. */
async function usedBy(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
