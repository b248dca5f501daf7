/** Dependencies are pinned: every package of the lock file has a hash, and few may run install scripts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('every package is pinned by its hash, and all come from the registry', () => {
  expect(locked.length).toBeGreaterThan(100)
  const loose = locked.filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved)
  expect(loose.map(([path]) => path)).toEqual([])
})

test('only packages approved by name may run install scripts', () => {
  const { allowScripts } = read('package.json')
  const running = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1))
  expect(running.filter((name) => !(name && name in allowScripts))).toEqual([])
})

test('docs/dependencies.md lists every package that we name, at its version', () => {
  const { workspaces } = read('package.json')
  const rooms = ['.', 'lighthouse', ...workspaces]
  const named = rooms.flatMap((room: string) => {
    const { dependencies, devDependencies } = read(`${room}/package.json`)
    return Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@paddock/'))
  })
  const page = readFileSync(join(import.meta.dirname, '../docs/dependencies.md'), 'utf8')
  const listed = [...page.matchAll(/^\| (\S+) \| (\S+) \|/gm)].map(([, name, version]) => `${name} ${version}`)
  const wanted = new Set(named.map(([name, version]) => `${name} ${version}`))
  expect(listed.filter((row) => !row.startsWith('package '))).toEqual([...wanted].sort(byName))
})

const byName = (a: string, b: string) => (a < b ? -1 : 1)
