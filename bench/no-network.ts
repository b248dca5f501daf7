/**
 * How soon a judge's page that is opened without a network shows the teams, compared with a bare cached page: a static
 * copy of it, with the same styles and scripts, parsed but not run, which a minimal service worker gives out.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { Parts } from './parts.ts'
import { paired, type Row } from './row.ts'
import { collectFiles, type StaticFile, serve } from './static-copy.ts'

const CONTENT = 'Racers 7'

export async function withoutNetwork({ house, effort }: Parts): Promise<Row> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  const files = new Map<string, StaticFile>()
  try {
    const address = `${house.url}/organizer`
    const judge = await judgeAt(browser, address, await judgeCode(house), files)
    const copy = await serve(files, { '/worker.js': workerFor([...files.keys()]), '/register.js': REGISTER })
    const bare = await browser.newContext()
    await stored(bare, `${copy.url}`)
    copy.close()
    for (const context of [judge, bare]) await context.setOffline(true)
    return {
      what: 'A judge’s page opened without a network',
      against:
        'a bare cached page of the same size: the finished markup, and the same styles and scripts, parsed but not run',
      unit: 'ms',
      budget: { most: 2 },
      ...(await paired({
        rounds: effort.rounds,
        baseline: () => shownAfter(bare, copy.url),
        subject: () => shownAfter(judge, address),
      })),
    }
  } finally {
    await browser.close()
  }
}

async function judgeCode({ given }: Parts['house']) {
  const company = await given.company()
  const event = await given.event(company.id, { name: 'Spring Regional', status: 'active' })
  await given.entries(
    event.id,
    Array.from({ length: 24 }, (_, n) => `Racers ${n}`),
  )
  await given.scorecard(company.id)
  return (await given.judge(event.id)).panel.judge_code
}

/** A browser that has stored the judge's page, of which it leaves a copy in `files`. */
async function judgeAt(browser: Browser, address: string, code: string, files: Map<string, StaticFile>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((kept) => localStorage.setItem('judge-code', kept), code)
  const page = await context.newPage()
  const collected = collectFiles(page, files)
  await page.goto(address)
  await page.getByText(CONTENT).first().waitFor()
  await collected()
  const markup = (await page.content()).replace('</body>', '<script src="/register.js"></script></body>')
  files.set('/', { type: 'text/html', body: Buffer.from(markup) })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // The reads are written when the page is hidden or left, at the latest.
  await page.goto('about:blank')
  await page.close()
  return context
}

const REGISTER = `navigator.serviceWorker.register('/worker.js')`
const workerFor = (paths: string[]) => `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.addAll(${JSON.stringify(paths)})).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((known) => known ?? fetch(event.request))))`

async function stored(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
}

/** Milliseconds from the request until the teams are visible, in a new tab. */
async function shownAfter(context: BrowserContext, address: string) {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      (text) => document.body?.innerText.includes(text) && performance.now(),
      CONTENT,
      { polling: 'raf', timeout: 20_000 },
    )
    return Number(await shown.jsonValue())
  } finally {
    await page.close()
  }
}
