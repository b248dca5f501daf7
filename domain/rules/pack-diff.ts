/**
 * What differs between two packs, or two versions of one.
 *
 * | change                    | path                                   | before | after     |
 * |---------------------------|----------------------------------------|--------|-----------|
 * | a number                  | scrutineering.checks[T3.6].limit.min   | 48     | 50        |
 * | an entry was added        | penalties[too_loud]                    | –      | the entry |
 *
 * Entries of lists are matched by id, so that a new row does not shift the ones below it. The article is that of the nearest
 * entry that names one.
 */
import type { Pack } from './pack.ts'
import { entryName } from './pack-path.ts'

export type PackChange = { path: string; article: string | null; before: unknown; after: unknown }

/** In the order of the pack. What names the pack itself is no change of its rules. */
export const packChanges = (before: Pack, after: Pack): PackChange[] =>
  changesIn('', null, rulesOf(before), rulesOf(after))

const rulesOf = ({ id: _id, version: _version, ...rules }: Pack) => rules

type Entries = Map<string, unknown>

function changesIn(path: string, article: string | null, before: unknown, after: unknown): PackChange[] {
  if (Object.is(before, after)) return []
  const [was, is] = [entriesOf(before), entriesOf(after)]
  if (!was || !is || Array.isArray(before) !== Array.isArray(after)) return [{ path, article, before, after }]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const own = articleOf(after) ?? articleOf(before) ?? article
  return names.flatMap((name) => {
    const inner = Array.isArray(after) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
    return changesIn(inner, articleIn(inner, own, is.get(name) ?? was.get(name)), was.get(name), is.get(name))
  })
}

function entriesOf(value: unknown): Entries | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) return new Map(value.map((entry, index) => [entryName(entry, index), entry]))
  return new Map(Object.entries(value))
}

function articleOf(value: unknown): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const { article } = value as { article?: unknown }
  return typeof article === 'string' && article !== '' ? article : null
}

/** A check has its article as its id. */
const articleIn = (path: string, article: string | null, entry: unknown) =>
  articleOf(entry) ?? /^scrutineering\.checks\[([^\]]+)\]$/.exec(path)?.[1] ?? article
