/**
 * Places in a pack, as readings, differences and faults name them.
 *
 * | place                                   | is                                                     |
 * |-----------------------------------------|--------------------------------------------------------|
 * | knockout.points.winner                  | a field                                                |
 * | race_parts[reaction].anchor             | a field of the entry with that id (or title)           |
 * | knockout.points.lost[0]                 | an entry without an id, by its index from 0            |
 */
const STEP = /([^.[\]]+)|\[([^\]]+)\]/g

/** What an entry of a list is called: its id, else its title, else its index. */
export function entryName(entry: unknown, index: number): string {
  if (entry === null || typeof entry !== 'object') return String(index)
  const { id, title } = entry as { id?: unknown; title?: unknown }
  if (typeof id === 'string') return id
  return typeof title === 'string' ? title : String(index)
}

/** Undefined if there is no such place. */
export function valueAt(pack: unknown, path: string): unknown {
  let value: unknown = pack
  for (const [, field, entry] of path.matchAll(STEP)) {
    if (value === null || typeof value !== 'object') return undefined
    value = Array.isArray(value)
      ? value.find((one, index) => entryName(one, index) === (entry ?? field))
      : (value as Record<string, unknown>)[field ?? entry ?? '']
  }
  return value
}

/** The same place by fields and indexes, as a form names it: `race_parts[reaction].anchor` is race_parts, 1, anchor. */
export function stepsTo(pack: unknown, path: string): (string | number)[] {
  const steps: (string | number)[] = []
  let value: unknown = pack
  for (const [, field, entry] of path.matchAll(STEP)) {
    const name = field ?? entry ?? ''
    const index = Array.isArray(value) ? value.findIndex((one, nth) => entryName(one, nth) === name) : -1
    const step = index < 0 ? name : index
    steps.push(step)
    value = value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>)[step] : undefined
  }
  return steps
}

/** The other way round: race_parts, 1, anchor is `race_parts[reaction].anchor`. */
export function placeAt(pack: unknown, steps: readonly string[]): string {
  let place = ''
  let value: unknown = pack
  for (const step of steps) {
    const inner: unknown =
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[step] : undefined
    if (Array.isArray(value)) place += `[${entryName(inner, Number(step))}]`
    else place += place === '' ? step : `.${step}`
    value = inner
  }
  return place
}
