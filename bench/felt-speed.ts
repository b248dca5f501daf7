/**
 * How soon a signed-in user sees the page's content: in Chromium with an empty cache, compared with a static page of the
 * same size: the finished markup and the same style and script files, which are fetched and parsed but do nothing.
 */
import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Parts } from './parts.ts'
import { paired, type Row } from './row.ts'
import { collectFiles, type StaticFile, serve } from './static-copy.ts'

type Visitor = { cookie?: string; organizerToken?: string }
type Felt = { name: string; path: string; content: string; visitor: Visitor }

export async function feltSpeed(parts: Parts): Promise<Row[]> {
  const pages = await pagesOf(parts)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const page of pages) rows.push(await measured(parts, browser, page))
    return rows
  } finally {
    await browser.close()
  }
}

async function measured({ house, effort }: Parts, browser: Browser, felt: Felt): Promise<Row> {
  const files = new Map<string, StaticFile>()
  const address = `${house.url}${felt.path}`
  await shownAfter(browser, address, felt, files)
  const copy = await serve(files)
  try {
    return {
      what: `First sight of ${felt.name}`,
      against: 'a static page of the same size: the finished page’s markup, styles and scripts, parsed but not run',
      unit: 'ms',
      budget: { most: 2 },
      ...(await paired({
        rounds: effort.visits,
        baseline: () => shownAfter(browser, copy.url, felt),
        subject: () => shownAfter(browser, address, felt),
      })),
    }
  } finally {
    copy.close()
  }
}

/** Milliseconds from the request until the content is visible, in a browser with an empty cache; `copied` gets the finished page. */
async function shownAfter(
  browser: Browser,
  address: string,
  { content, visitor }: Felt,
  copied?: Map<string, StaticFile>,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const { cookie, organizerToken } = visitor
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: new URL(address).origin }])
    }
    if (organizerToken) await context.addInitScript(signIn, organizerToken)
    const page = await context.newPage()
    const collected = copied && collectFiles(page, copied)
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      (text) => document.body?.innerText.includes(text) && performance.now(),
      content,
      {
        polling: 'raf',
        timeout: 20_000,
      },
    )
    const milliseconds = Number(await shown.jsonValue())
    if (copied) copied.set('/', { type: 'text/html', body: Buffer.from(await finished(page)) })
    await collected?.()
    return milliseconds
  } finally {
    await context.close()
  }
}

const signIn = (token: string) =>
  localStorage.setItem(
    'organizer-session',
    JSON.stringify({ token, fullName: 'Olu Organiser', organizationName: 'Northside School' }),
  )

/** A page that has fetched nothing for so long has all that it shows. */
const QUIET_MS = 500

/** The markup with its parts, which are fetched after the content is shown; its links are to the copy's own files. */
async function finished(page: Page) {
  await page.waitForFunction((quiet) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return performance.now() - Math.max(...files.map(({ responseEnd }) => responseEnd)) > quiet
  }, QUIET_MS)
  return (await page.content()).replaceAll(new URL(page.url()).origin, '')
}

/** A team and an event in mid-season. */
async function pagesOf({ house: { given, url } }: Parts): Promise<Felt[]> {
  const team = await given.team({ name: 'Slipstream Racing' })
  const admin = await given.working(team.id, await given.member(team.id, 'admin'))
  const asked = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  for (let n = 1; n < 8; n++) await given.working(team.id, await given.member(team.id))
  const project_id = randomUUID()
  await asked('team_projects', { id: project_id, team_id: team.id, name: 'Rear wing of the second car' }, admin.headers)
  for (let n = 0; n < 30; n++)
    await asked('project_tasks', { id: randomUUID(), team_id: team.id, project_id, title: `Task ${n}` }, admin.headers)
  for (let n = 0; n < 100; n++) await asked('practice_runs', practiceRun(team.id, n), admin.headers)

  const company = await given.company()
  const organizer = await given.organizer(company.id)
  const event = await given.event(company.id, { name: 'Spring Regional', status: 'active' })
  const entries = await given.entries(
    event.id,
    Array.from({ length: 24 }, (_, n) => `Racers ${n}`),
  )
  for (const [n, entry] of entries.entries())
    for (let lap = 0; lap < 4; lap++) await asked('race_results', race(event.id, entry, n * 4 + lap), organizer.headers)

  const visitor = { cookie: admin.headers.cookie ?? '' }
  return [
    { name: 'the team portal', path: '/manage', content: 'Slipstream Racing', visitor },
    { name: 'a team’s projects', path: '/manage?tab=projects', content: 'Rear wing of the second car', visitor },
    { name: 'practice analytics', path: '/team/practice?tab=analytics', content: 'Ceramic', visitor },
    {
      name: 'the timing desk',
      path: `/organizer?tab=events&event=${event.id}&section=racing&racing=timing`,
      content: 'Racing time',
      visitor: { organizerToken: organizer.token },
    },
  ]
}

const practiceRun = (team_id: string, n: number) => ({
  id: randomUUID(),
  team_id,
  run_at: new Date(Date.UTC(2026, 2, 14, 15, 10 * n)).toISOString(),
  session: `Session ${n % 10}`,
  car_type: n % 2 ? 'A' : 'B',
  lane: 1,
  status: 'finish',
  reaction_time: 150,
  racing_time: 1200 + (n % 37) * 3,
  weight: 50.5,
  wheels: n % 3 ? 'Ceramic' : 'Steel',
  wing: null,
  notes: null,
})

const race = (event_id: string, { id, category }: { id: string; category: string }, n: number) => ({
  event_id,
  category,
  runs: [
    {
      id: randomUUID(),
      team_id: id,
      car_type: n % 2 ? 'A' : 'B',
      lane: 1 + (n % 2),
      status: 'finish',
      reaction_time: 0.2,
      racing_time: (1300 + (n % 29) * 10) / 1000,
    },
  ],
})
