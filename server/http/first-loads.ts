/** Preloads in a page's head what that page needs first, as recorded by the build (web/build/first-loads.ts). */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from './html.ts'

export type FirstLoad = {
  /** The page's address as a pattern, `/live/:event`, and the values of its parameters. */
  path: string
  named: Record<string, string>
  /** The preload lines for the head. */
  head: string
  /** The public calls that its first view is rendered from; null if visitors see none. */
  calls: string[] | null
  /** The calls of a signed-in user whose answers are sent with the page (own-answers.ts). */
  own: string[]
}

type Known = Omit<FirstLoad, 'named'> & { query: Record<string, string | null> }

/** Returns a lookup from an address to what its page needs first; undefined if the build recorded nothing. */
export async function readFirstLoads(folder: string) {
  const file = join(folder, 'first-loads.json')
  const known: Known[] = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
  const pages = known.map((page) => ({ ...page, address: addressOf(page.path) }))
  return ({ pathname, searchParams }: URL): FirstLoad | undefined => {
    for (const { path, query, head, calls, own, address } of pages) {
      const found = address.exec(pathname)
      if (!found || !Object.entries(query).every(([name, value]) => searchParams.get(name) === value)) continue
      const named = { ...found.groups }
      const filled = calls && calls.map((call) => filledIn(call, named))
      return { path, named, head: filledIn(head, named), calls: filled, own }
    }
    return undefined
  }
}

/** Whether the app has a page at an address; without a build's list, every address may have one. */
export async function readAddresses(folder: string) {
  const file = join(folder, 'addresses.json')
  if (!existsSync(file)) return () => true
  const paths: string[] = JSON.parse(await readFile(file, 'utf8'))
  const addresses = paths.map(addressOf)
  return (pathname: string) => addresses.some((address) => address.test(pathname))
}

/** `/live/:event` as a regular expression with a named group for `:event`. */
const addressOf = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const filledIn = (text: string, named: Record<string, string>) =>
  text.replaceAll(/\/:(\w+)/g, (_, name: string) => `/${escaped(named[name] ?? '')}`)
