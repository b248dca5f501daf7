/**
 * Measures the six pages that visitors open first with Lighthouse as it comes: a phone of the middle range on slow 4G.
 * Each score is the median of three runs and has to be at least 95. `--desktop` measures a computer on a fast line instead,
 * `--keep <folder>` keeps the reports for looking into.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { openHouse } from './house.mjs'

const LEAST = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    keep: { type: 'string' },
    desktop: { type: 'boolean', default: false },
  },
})

const house = await openHouse()
let chrome
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => close().then(() => process.exit(1)))
try {
  chrome = await launch({ chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
  const wanted = (await pages()).filter(({ name }) => !options.page || name === options.page)
  console.log(`Lighthouse, ${options.desktop ? 'desktop' : 'mobile'}, median of ${options.runs}:`)
  console.log(row('', CATEGORIES))
  let enough = true
  for (const { name, path } of wanted) {
    const scores = await measured(name, path)
    enough &&= scores.every((score) => score >= LEAST)
    console.log(row(name, scores))
  }
  if (!enough) console.log(`Not every score is ${LEAST} or more.`)
  process.exitCode = enough ? 0 : 1
} finally {
  await close()
}

async function close() {
  chrome?.kill()
  await house.close()
}

async function pages() {
  const ask = async (path) => (await fetch(house.url + path)).json()
  const [product] = await ask('/api/products/featured')
  const [event] = await ask('/api/active_events')
  return [
    { name: '/', path: '/' },
    { name: '/store', path: '/store' },
    { name: 'a product', path: `/store/products/${product.id}` },
    { name: '/events', path: '/events' },
    { name: 'an event', path: `/events/${event.id}` },
    { name: '/live', path: `/live/${event.id}` },
  ]
}

async function measured(name, path) {
  const runs = []
  for (let run = 1; run <= Number(options.runs); run++) {
    const settings = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' }
    const { lhr } = await lighthouse(house.url + path, settings, options.desktop ? desktopConfig : undefined)
    if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`)
    if (options.keep) keep(`${name.replaceAll(/\W+/g, '') || 'home'}-${run}.json`, lhr)
    runs.push(lhr)
  }
  return CATEGORIES.map((id) => median(runs.map(({ categories }) => Math.round(categories[id].score * 100))))
}

function keep(file, report) {
  mkdirSync(options.keep, { recursive: true })
  writeFileSync(join(options.keep, file), JSON.stringify(report))
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function row(name, cells) {
  return [name.padEnd(12), ...cells.map((cell) => String(cell).padStart(16))].join('')
}
