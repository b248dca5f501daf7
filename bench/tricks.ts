/**
 * The gain of each speed trick over the plain version that it replaces, both on the same database in the same run. A trick
 * that gains less than a quarter misses its budget and is replaced by the plain version (see CONTRIBUTING.md).
 *
 * | trick                                            | plain version                                     | measured in        |
 * |--------------------------------------------------|---------------------------------------------------|--------------------|
 * | ready answers from the socket, http/shortcut.ts  | the same ready bytes through Fastify's route      | answers a second   |
 * | the app's files from memory, http/hashed-files.ts | @fastify/static                                   | answers a second   |
 * | boot/swift-imports.ts                            | Node's own resolution                             | time to start      |
 * | the two plans of a search, store/catalogue.ts    | one statement, planned for each question          | answers a second   |
 * | db/shared-connections.ts                         | a connection of the pool for each statement       | answers a second   |
 * | the first view, http/first-view.ts               | the empty page that the app fills                 | first contentful paint |
 */
import { type Browser, chromium } from '@playwright/test'
import { openNode } from './house.ts'
import type { Target } from './load-process.ts'
import { compareRates, type Parts } from './parts.ts'
import { paired, type Row } from './row.ts'
import { teamWithMembers } from './signed-in-reads.ts'
import { fillTo, RARE } from './store.ts'

const PRODUCTS = 10_000
const A_QUARTER_MORE = { least: 1.25 }
const A_QUARTER_LESS = { most: 0.75 }

export async function tricks(parts: Parts): Promise<Row[]> {
  const [id = ''] = await fillTo(parts.house, PRODUCTS)
  return [
    await answers(parts, 'shortcut', 'Repeated product of 10,000', { path: `/api/products/${id}` }),
    await answers(parts, 'plans', 'First search of 10,000 for a rare word', RARE_SEARCH),
    await answers(parts, 'sharing', 'Signed-in read on shared connections', await teamWithMembers(parts.house)),
    await answers(parts, 'files', 'A script of the app', { path: await scriptOf(parts), headers: COMPRESSED }),
    await starting(parts),
    await painting(parts),
  ]
}

type Asked = Omit<Target, 'url'> & { path: string }

const RARE_SEARCH: Asked = { path: `/api/products?search=${RARE}`, fresh: '&max_price=' }

async function answers(parts: Parts, trick: string, what: string, { path, ...how }: Asked): Promise<Row> {
  const [plain, node] = [await openNode(parts.house, trick), await openNode(parts.house)]
  try {
    return {
      what: `${what}, with its trick`,
      against: 'the plain version',
      unit: 'req/s',
      budget: A_QUARTER_MORE,
      ...(await compareRates(parts, { url: plain.url + path, ...how }, { url: node.url + path, ...how })),
    }
  } finally {
    await Promise.all([plain.close(), node.close()])
  }
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' }

async function scriptOf({ house }: Parts) {
  const page = await (await fetch(house.url)).text()
  const [, path = ''] = /href="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  return path
}

async function starting({ house, effort }: Parts): Promise<Row> {
  const start = async (without?: string) => {
    const node = await openNode(house, without)
    await node.close()
    return node.startedIn
  }
  return {
    what: 'Starting the server until it is healthy, with its import hook',
    against: 'the plain version',
    unit: 'ms',
    budget: A_QUARTER_LESS,
    ...(await paired({ rounds: effort.rounds, baseline: () => start('imports'), subject: () => start() })),
  }
}

/** Lighthouse's settings: a phone on a slow connection. */
const PHONE = { width: 412, height: 823 }
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

async function painting({ house, effort }: Parts): Promise<Row> {
  const [plain, node] = [await openNode(house, 'first-view'), await openNode(house)]
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const paint = (url: string) => () => firstPaint(browser, `${url}/store`)
    return {
      what: 'First contentful paint of the store on a slow phone, with its first view',
      against: 'the plain version',
      unit: 'ms',
      budget: A_QUARTER_LESS,
      ...(await paired({ rounds: effort.rounds, baseline: paint(plain.url), subject: paint(node.url) })),
    }
  } finally {
    await browser.close()
    await Promise.all([plain.close(), node.close()])
  }
}

async function firstPaint(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { polling: 100, timeout: 60_000 },
    )
    return Number(await painted.jsonValue())
  } finally {
    await context.close()
  }
}
