/** What a first visit to a page downloads: the JavaScript of the entry, of all it imports, and of the page itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'

const WEB = join(import.meta.dirname, '../web')
const DIST = join(WEB, 'dist')

/** The names that web/app/paths.ts gives to the measured addresses. */
const PAGES = { '/': 'home', '/store': 'store' } as const

export function firstLoads(): Row[] {
  return Object.entries(PAGES).map(([address, name]) => {
    const files = closure([...scriptsOfThePage(), chunkOf(name)])
    const kilobytes = [...files].reduce((sum, file) => sum + compressedSize(file), 0) / 1000
    return {
      what: `JavaScript of a first visit to ${address}`,
      against: '',
      measured: kilobytes,
      unit: 'kB',
      result: kilobytes,
      budget: { most: 180 },
    }
  })
}

function scriptsOfThePage() {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
}

/** The router says which module is the page; the build names that module's file after it. */
function chunkOf(path: string) {
  const router = readFileSync(join(WEB, 'app/router.tsx'), 'utf8')
  const page = new RegExp(`page\\(paths\\.${path},[^)]*?(\\w+)\\)`).exec(router)?.[1]
  const module = new RegExp(`const ${page}\\b[^']*?import\\('([^']+)'\\)`).exec(router)?.[1]
  if (!page || !module) throw new Error(`web/app/router.tsx does not say which module is the page paths.${path}.`)
  const name = basename(module).replace(/\.tsx?$/, '')
  const file = readdirSync(join(DIST, 'assets')).find((each) => each.replace(/-[\w-]{8}\.js$/, '') === name)
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

/** As gzip, the larger of the two forms that are served: browsers ask for brotli only over https. */
const compressedSize = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
