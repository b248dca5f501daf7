/**
 * Fails when an import violates the architecture.
 *
 * | from                         | may import                                                            |
 * |------------------------------|-----------------------------------------------------------------------|
 * | domain                       | domain                                                                |
 * | contract                     | contract, domain, zod, @orpc/contract                                 |
 * | server                       | server, contract, domain, packages                                    |
 * | web                          | web, contract, domain, packages                                       |
 * | web/ui                       | web/ui, packages                                                      |
 * | bridge                       | bridge, contract, domain, packages                                    |
 * | an area of server or web     | itself, the shared folders, and another area's public module: the     |
 * |                              | file named like that area (server/teams/teams.ts)                     |
 *
 * A write of the web app goes through `useAction` of web/app/actions.ts: nothing else in web may use `useMutation`.
 * Errors of calls are interpreted by web/app/server-errors.ts: nothing else in web may use `ORPCError`.
 * Dates are formatted by domain/dates.ts and money by domain/store/money.ts: no other file formats them.
 * Import cycles fail as well: what the files share belongs in a module below them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { cyclesIn, runtimeImports } from './cycles.ts'

const PROJECT = resolve(import.meta.dirname, '..')
const PACKAGES = ['domain', 'contract', 'server', 'web', 'bridge'] as const
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  bridge: ['bridge', 'contract', 'domain'],
}
/** Folders that every area of the package may use, and folders that compose the areas. */
const SHARED = { server: ['db', 'http', 'live', 'jobs', 'outside', 'boot', 'identity'], web: ['app', 'ui'] }
const ASSEMBLING = [
  'server/main.ts',
  'server/http/router.ts',
  'server/boot/',
  'server/db/demo/',
  'server/testing/',
  'web/app/',
  'web/main.tsx',
]

const isForTests = (file: string) => file.includes('.test.') || /\/(testing|fuzz)\//.test(file)

export type Crossing = { file: string; imports: string; why: string }

export function crossing(file: string, specifier: string): string | undefined {
  const from = file.split('/')[0] ?? ''
  const target = targetOf(file, specifier)
  if (!target) return file.includes('.test.') ? undefined : packageWall(file, from, specifier)
  const to = target.split('/')[0] ?? ''
  if (!MAY_IMPORT[from]?.includes(to)) return `${from} may not know ${to}`
  if (isForTests(target)) return isForTests(file) ? undefined : 'tests are for tests'
  if (from !== to || (from !== 'server' && from !== 'web')) return undefined
  return areaWall(file, target, from)
}

function targetOf(file: string, specifier: string) {
  if (specifier.startsWith('@paddock/')) return specifier.slice('@paddock/'.length)
  if (specifier.startsWith('.')) return relative(PROJECT, resolve(PROJECT, dirname(file), specifier))
  return undefined
}

function packageWall(file: string, from: string, specifier: string) {
  if (file.endsWith('.test.ts') && ['vitest', 'fast-check'].includes(specifier)) return undefined
  if (from === 'domain') return 'domain depends on nothing'
  if (from === 'contract' && specifier !== 'zod' && specifier !== '@orpc/contract')
    return 'contract knows only zod and @orpc/contract'
  if (from === 'web' && specifier.startsWith('node:')) return 'web runs in a browser'
  return undefined
}

function areaWall(file: string, target: string, from: 'server' | 'web') {
  if (target.startsWith('web/') && file.startsWith('web/ui/'))
    return target.startsWith('web/ui/') ? undefined : 'ui knows no area'
  if (ASSEMBLING.some((room) => file.startsWith(room)) || file.includes('.test.')) return undefined
  const [here, there] = [areaOf(file), areaOf(target)]
  if (here === there || !there || SHARED[from].includes(there)) return undefined
  return isDoor(target, there)
    ? undefined
    : `${here ?? from} may use only the door of ${there}: ${there}/${there.split('/').at(-1)}.ts`
}

function areaOf(path: string) {
  const parts = path.split('/')
  if (parts.length < 3) return undefined
  return parts[1] === 'competition' && parts.length > 3 ? `competition/${parts[2]}` : parts[1]
}

const isDoor = (target: string, area: string) =>
  new RegExp(`/${area}/${area.split('/').at(-1)}\\.tsx?$`).test(`/${target}`)

const WRITES = 'web/app/actions.ts'

const ERRORS = 'web/app/server-errors.ts'

/** Whether a file of the web app interprets errors of calls outside the module for it. */
export const readsErrorsByItself = (file: string, source: string) =>
  file.startsWith('web/') && file !== ERRORS && !file.includes('.test.') && /\bORPCError\b/.test(source)

/** Whether a file of the web app writes to the server without `useAction`. */
export const writesByItself = (file: string, source: string) =>
  file.startsWith('web/') && file !== WRITES && /\buseMutation\b/.test(source)

const DATES = ['domain/dates.ts', 'domain/time-zones.ts']
const MONEY = 'domain/store/money.ts'

/** Whether a file formats dates or money outside the module for it; undefined if it does not. */
export function formatsByItself(file: string, source: string): Omit<Crossing, 'file'> | undefined {
  if (isForTests(file)) return undefined
  const date = /new Intl\.DateTimeFormat|toLocale(Date|Time)String|toDateString/.exec(source)
  if (date && !DATES.includes(file)) return { imports: date[0], why: `format dates with ${DATES[0]}` }
  const money = /\$\$\{|style: 'currency'/.exec(source)
  if (money && file !== MONEY) return { imports: money[0], why: `format money with ${MONEY}` }
  return undefined
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

export function crossingsIn(file: string, source: string): Crossing[] {
  return [...source.matchAll(IMPORT)].flatMap((match) => {
    const imports = match[1] ?? match[2] ?? match[3] ?? ''
    const why = crossing(file, imports)
    return why ? [{ file, imports, why }] : []
  })
}

function sources() {
  return PACKAGES.flatMap((name) =>
    readdirSync(join(PROJECT, name), { recursive: true, encoding: 'utf8' })
      .map((inner) => `${name}/${inner.replaceAll('\\', '/')}`)
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/\/(node_modules|dist|build)\//.test(file) &&
          !/(vite(\.screens|\.worker)?|drizzle)\.config\.ts$/.test(file),
      ),
  )
}

/** The import cycles among these files, each reported once. */
export function circles(files: ReadonlyMap<string, string>): Crossing[] {
  const imports = new Map(
    [...files].map(([file, source]) => [
      file,
      runtimeImports(source).flatMap((specifier) => targetOf(file, specifier) ?? []),
    ]),
  )
  return cyclesIn(imports).map(([file = '', next = '', ...rest]) => ({
    file,
    imports: next,
    why: `in a circle: ${[file, next, ...rest].join(' → ')}`,
  }))
}

if (import.meta.main) {
  const files = new Map(sources().map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]))
  const crossings = [...files].flatMap(([file, source]) => {
    const writes = writesByItself(file, source)
      ? [{ file, imports: 'useMutation', why: `write through ${WRITES}` }]
      : []
    const reads = readsErrorsByItself(file, source) ? [{ file, imports: 'ORPCError', why: `read by ${ERRORS}` }] : []
    const formats = formatsByItself(file, source)
    return [...crossingsIn(file, source), ...writes, ...reads, ...(formats ? [{ file, ...formats }] : [])]
  })
  const found = [...crossings, ...circles(files)]
  for (const { file, imports, why } of found) console.error(`${file} uses ${imports}: ${why}`)
  if (found.length > 0) process.exit(1)
}
