/** Names in a page's head what that page needs first, as the build has written it down (web/build/first-loads.ts). */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from './html.ts'

type FirstLoad = { path: string; head: string }

/** Answers with a function that puts the lines of an address into the page; an address without any gets it as it is. */
export async function readFirstLoads(folder: string) {
  const file = join(folder, 'first-loads.json')
  const known: FirstLoad[] = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
  const pages = known.map(({ path, head }) => ({ address: addressOf(path), head }))
  return (pathname: string, page: string) => {
    for (const { address, head } of pages) {
      const named = address.exec(pathname)
      if (named) return page.replace('</head>', () => `${filledIn(head, named.groups ?? {})}\n  </head>`)
    }
    return page
  }
}

/** `/live/:event` as an expression that names what stands in the place of `:event`. */
const addressOf = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)

const filledIn = (head: string, named: Record<string, string>) =>
  head.replaceAll(/\/:(\w+)/g, (_, name: string) => `/${escaped(named[name] ?? '')}`)
