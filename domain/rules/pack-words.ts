/** Packs, their places and their values in words, for the rules page and the pages of a company's own packs. */
import { plural } from '../plural.ts'
import { listed } from './fault.ts'
import type { JudgingRules, Pack, PackStatus } from './pack.ts'
import { valueAt } from './pack-path.ts'

export const PACK_STATUS_LABELS: Record<PackStatus, string> = {
  draft: 'Draft',
  in_force: 'In force',
  under_review: 'Under review',
  withdrawn: 'Withdrawn',
}

/** How the marks of several panels become one. */
export const MARKS_TEXTS: Record<JudgingRules['marks'], string> = {
  average_of_panels: "Classic: mean of the panels' totals, whatever their scorecard",
  sum_of_scorecards: 'Mean of the panels on each scorecard; the scorecards are added up',
  one_agreed_mark: 'One agreed mark for each criterion, entered by the lead judge',
}

/** `grand_prix` as `Grand prix`. */
export function inWords(name: string) {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a pack brings, in one line: `Grand Prix, knockout, 6 scorecards`. */
export function packContents({ race_parts, judging, scrutineering, awards, penalties }: Pack): string {
  const counts: [number, string, string][] = [
    [judging.scorecards.length, 'scorecard', 'scorecards'],
    [scrutineering?.checks.length ?? 0, 'scrutineering check', 'scrutineering checks'],
    [penalties.length, 'other penalty', 'other penalties'],
    [awards.length, 'award', 'awards'],
  ]
  const some = counts.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many))
  return listed([...race_parts.map(({ title }) => title), 'Knockout', ...some])
}

const STEP = /([^.[\]]+)|\[([^\]]+)\]/g

/** `race_parts[grand_prix].by_class.Cadet.beyond` as `Grand Prix › Cadet › Beyond`; either pack may know the entry. */
export function placeInWords(path: string, packs: readonly Pack[]): string {
  let walked = ''
  const words: string[] = []
  for (const [step, field, entry] of path.matchAll(STEP)) {
    walked += field !== undefined && walked !== '' ? `.${step}` : step
    if (entry !== undefined) words.push(entryWords(packs, walked, entry))
    else if (!NAMED_BY_ENTRIES.has(step)) words.push(inWords(step))
  }
  return words.join(' › ')
}

/** Their entries say enough by themselves. */
const NAMED_BY_ENTRIES = new Set(['race_parts', 'scorecards', 'by_class', 'checks'])

function entryWords(packs: readonly Pack[], path: string, entry: string) {
  for (const pack of packs) {
    const found = valueAt(pack, path)
    if (found === null || typeof found !== 'object') continue
    const { title, what } = found as { title?: string; what?: string }
    if (title) return title
    if (what) return `${entry} ${what}`
  }
  return /^\d+$/.test(entry) ? `No. ${Number(entry) + 1}` : inWords(entry)
}

/** A value of a pack, or an entry that only one of two packs has. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return '–'
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value === '' ? 'Empty' : value.replaceAll('_', ' ')
  if (Array.isArray(value)) return value.length === 0 ? 'None' : listed(value.map(valueInWords))
  if (typeof value !== 'object') return String(value)
  const { title, what, question } = value as { title?: string; what?: string; question?: string }
  return title ?? what ?? question ?? fieldsInWords(value)
}

const fieldsInWords = (value: object) =>
  Object.entries(value)
    .map(([name, one]) => `${name.replaceAll('_', ' ')} ${valueInWords(one)}`)
    .join(', ')
