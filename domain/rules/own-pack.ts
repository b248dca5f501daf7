/**
 * A company's own packs: copies of a pack whose numbers the company has changed. Versions are never edited.
 *
 * | step            | version          | status            |
 * |-----------------|------------------|-------------------|
 * | copied          | 1                | draft             |
 * | changed         | same             | draft             |
 * | published       | same, for good   | in force          |
 * | edited again    | next             | draft             |
 */
import { CATEGORIES } from '../competition/event.ts'
import { LEVELS } from '../competition/level.ts'
import type { Fault } from './fault.ts'
import { criteriaOf } from './judges-marks.ts'
import { FIXED_PARTS, type Pack, type Reading } from './pack.ts'
import { valueAt } from './pack-path.ts'
import { valueInWords } from './pack-words.ts'
import { PACKS } from './packs.ts'

type Named = { id: string; title: string; version: number }

export const draftOf = (pack: Pack, named: Named): Pack => ({ ...pack, ...named, status: 'draft' })

export const publishedPack = (pack: Pack): Pack => ({ ...pack, status: 'in_force' })

/** A short name from the title, unlike those that are taken and those that Paddock ships. */
export function ownPackId(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const base = plain.slice(0, 60) || 'pack'
  const used = new Set([...taken, ...PACKS.map(({ id }) => id)])
  let id = base
  for (let nth = 2; used.has(id); nth++) id = `${base}-${nth}`
  return id
}

/** What an event of Paddock needs of any pack, beyond what makes a pack sensible. */
export function eventFaults({ classes, levels }: Pack): Fault[] {
  const missing = classes.others_allowed ? [] : CATEGORIES.filter((category) => !classes.named.includes(category))
  const without = levels.length === 0 ? [] : LEVELS.filter((level) => !levels.includes(level))
  return [
    ...missing.map((category) => ({
      place: 'classes.named',
      says: `"${category}" is missing: events have that class.`,
    })),
    ...without.map((level) => ({ place: 'levels', says: `"${level}" is missing: events have that level.` })),
  ]
}

/** As it is stored after a change: the total follows the criteria, and readings say what the company has chosen. */
export function settledPack(before: Pack, after: Pack): Pack {
  const settled = { ...after, total: { ...after.total, parts: settledParts(after) } }
  return { ...settled, readings: settledReadings(before, settled) }
}

/**
 * How judges count is chosen in judging.marks, and the parts follow. A pack without judges in its total gets them with its
 * first scorecard.
 *
 * | marks              | parts                                                                          |
 * |--------------------|--------------------------------------------------------------------------------|
 * | average of panels  | judges                                                                         |
 * | sum of scorecards  | judges, or every criterion where the total had criteria                        |
 * | one agreed mark    | every criterion, in the order of the scorecards                                |
 */
function settledParts({ total, judging, race_parts }: Pack): string[] {
  const others = new Set([...race_parts.map(({ id }) => id), ...FIXED_PARTS.filter((part) => part !== 'judges')])
  const isOther = (part: string) => others.has(part)
  const first = total.parts.findIndex((part) => !isOther(part))
  const criteria = criteriaOf(judging).map(({ id }) => id)
  if (first < 0 && criteria.length === 0) return [...total.parts]
  const at = Math.max(first, 0)
  const asOne =
    judging.marks === 'average_of_panels' ||
    (judging.marks === 'sum_of_scorecards' && total.parts.includes('judges')) ||
    criteria.length === 0
  const judged = asOne ? ['judges'] : criteria
  return [...total.parts.slice(0, at).filter(isOther), ...judged, ...total.parts.slice(at).filter(isOther)]
}

const CHANGED = 'Changed by the company'

function settledReadings(before: Pack, after: Pack): Reading[] {
  return after.readings.flatMap((reading) => {
    const [was, is] = [valueAt(before, reading.setting), valueAt(after, reading.setting)]
    if (is === undefined) return []
    if (JSON.stringify(was) === JSON.stringify(is)) return [reading]
    const other = reading.taken.startsWith(CHANGED) ? reading.other : reading.taken
    return [{ ...reading, taken: `${CHANGED} to ${valueInWords(is)}.`, other, why: 'The company has chosen it.' }]
  })
}
