/**
 * What a first visit to a page downloads: the JavaScript of the entry, its imports and the page itself, as brotli,
 * which browsers accept over https and on localhost. Over plain http they accept gzip, which is a sixth more.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Row } from './row.ts'

const DIST = join(import.meta.dirname, '../web/dist')

/** The modules of an open page, by file name: web/app/router.tsx and the parts of the page. */
const PAGES = [
  { page: '/', modules: ['landing-page'], most: 150 },
  { page: '/store', modules: ['store-frame', 'store-home'], most: 150 },
  { page: 'a judge’s panel', modules: ['organizer-page', 'judge-panel', 'judge-scoring'], most: 200 },
]

export function firstLoads(): Row[] {
  return PAGES.map(({ page, modules, most }) => {
    const files = closure([...scriptsOfThePage(), ...modules.map(fileOf)])
    const kilobytes = [...files].reduce((sum, file) => sum + downloaded(file), 0) / 1000
    return {
      what: `JavaScript of a first visit to ${page}`,
      against: '',
      measured: kilobytes,
      unit: 'kB',
      result: kilobytes,
      budget: { most },
    }
  })
}

function scriptsOfThePage() {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
}

/** The build names a page's file after its module. */
function fileOf(module: string) {
  const file = readdirSync(join(DIST, 'assets')).find((each) => each.replace(/-[\w-]{8}\.js$/, '') === module)
  if (!file) throw new Error(`The build has no file for ${module}.`)
  return `assets/${file}`
}

function closure(files: string[]) {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(DIST, file), 'utf8')
    for (const [, imported = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
      visit(posix.join(posix.dirname(file), imported))
  }
  for (const file of files) visit(file)
  return found
}

/** As stored in the build; files too small to compress are sent uncompressed. */
const downloaded = (file: string) => {
  const path = join(DIST, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
