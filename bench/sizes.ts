/**
 * What a first visit to a page downloads: the JavaScript of the entry, its imports and the page itself, as brotli,
 * which browsers accept over https and on localhost. Over plain http they accept gzip, which is a sixth more.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Row } from './row.ts'

const DIST = join(import.meta.dirname, '../web/dist')

/** What the router loads for a page: its modules and those of its parts, or a group of them (web/vite.config.ts). */
const PAGES = [
  { page: '/', modules: ['landing/landing-page.tsx'], most: 150 },
  { page: '/store', modules: ['store/store-frame.tsx', 'store/store-home.tsx'], most: 150 },
  {
    page: 'a judge’s panel',
    modules: [
      'members',
      'competition/organizer/organizer-page.tsx',
      'competition/organizer/judge-panel.tsx',
      'competition/marking/judge-scoring.tsx',
    ],
    most: 200,
  },
]

/** Screens and overlays have a page of their own. */
const SCREEN = { page: '/screen', html: 'screen.html', modules: [], most: 120 }

export function firstLoads(): Row[] {
  return [...PAGES.map((one) => ({ html: 'index.html', ...one })), SCREEN].map(({ page, html, modules, most }) => {
    const files = closure([...scriptsOf(html), ...modules.map(fileOf)])
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

function scriptsOf(page: string) {
  const html = readFileSync(join(DIST, page), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
}

function fileOf(module: string) {
  const built: Record<string, { file: string; name: string }> = JSON.parse(
    readFileSync(join(DIST, 'files.json'), 'utf8'),
  )
  const file = (built[module] ?? Object.values(built).find(({ name }) => name === module))?.file
  if (!file) throw new Error(`The build has no file for ${module}.`)
  return file
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
