/** A pack as tables that people can read: for its rules page, and for print. Racing is in pack-race-tables.ts. */

import type { Due, Pack } from './pack.ts'
import { knockoutTables, raceTables } from './pack-race-tables.ts'
import type { Check, Limit } from './pack-scrutineering.ts'
import { inWords, MARKS_TEXTS } from './pack-words.ts'
import { partTitle } from './shown-rules.ts'

export type PackTable = { id: string; title: string; article: string; columns: readonly string[]; rows: string[][] }

/** Without those that a pack leaves empty. */
export const packTables = (pack: Pack): PackTable[] =>
  [
    totalTable(pack),
    ...raceTables(pack),
    ...knockoutTables(pack),
    ...pack.judging.scorecards.map(scorecardTable),
    checkTable(pack),
    penaltyTable(pack),
    awardTable(pack),
    deadlineTable(pack),
    submissionTable(pack),
    settingTable(pack),
    readingTable(pack),
  ].filter(({ rows }) => rows.length > 0)

function totalTable(pack: Pack): PackTable {
  const { total, judging } = pack
  const title = (part: string) => partTitle(pack, part)
  return {
    id: 'total',
    title: 'Total',
    article: '',
    columns: ['Rule', 'Value'],
    rows: [
      ['Parts', [...new Set(total.parts.map((part) => cardOf(pack, part) ?? title(part)))].join(', ')],
      ['Rounding', `${total.decimals} decimals, each part`],
      [
        'Equal totals',
        total.tie_breaks.length === 0
          ? 'Share a place'
          : `More points in ${total.tie_breaks.map(title).join(', then ')} come first`,
      ],
      ['Marks of several panels', MARKS_TEXTS[judging.marks]],
      [
        'Normalisation',
        judging.normalisation ? 'The chief judge may even out strict and lenient panels' : 'Not allowed',
      ],
    ],
  }
}

/** The scorecard of a criterion: a total lists scorecards rather than dozens of criteria. */
const cardOf = ({ judging }: Pack, part: string) =>
  judging.scorecards.find(({ sections }) => sections.some(({ criteria }) => criteria.some(({ id }) => id === part)))
    ?.title

const scorecardTable = ({ id, title, article, sections }: Pack['judging']['scorecards'][number]): PackTable => ({
  id: `scorecard-${id}`,
  title,
  article,
  columns: ['Section', 'Criterion', 'Maximum'],
  rows: sections.flatMap((section) =>
    section.criteria.map((criterion) => [section.title, criterion.title, String(criterion.max)]),
  ),
})

function checkTable({ scrutineering }: Pack): PackTable {
  const rows = (scrutineering?.checks ?? []).map((check) => [
    check.id,
    check.what,
    limitText(check),
    inWords(check.class),
    chargeText(check),
    inWords(check.scope),
    check.fixable ? `${scrutineering?.fix.percent} %` : '',
    check.model,
  ])
  const columns = [
    'Article',
    'Check',
    'Limit',
    'Class',
    'Penalty',
    'Charged for',
    'If put right in the fix',
    'On a model',
  ]
  return { id: 'scrutineering', title: 'Scrutineering', article: scrutineering?.article ?? '', columns, rows }
}

export function limitText({ limit, named_limits, unit, sizes_in_figure }: Check): string {
  if (sizes_in_figure) return 'Sizes in a figure'
  const named = Object.entries(named_limits).map(([name, one]) => `${name.replaceAll('_', ' ')} ${range(one)}`)
  const text = named.length > 0 ? named.join(', ') : limit ? range(limit) : 'Judged'
  return unit && (limit || named.length > 0) ? `${text} ${unit}` : text
}

function range({ min, max }: Limit): string {
  if (min !== null && max !== null) return `${min}–${max}`
  return min === null ? `≤ ${max}` : `≥ ${min}`
}

function chargeText({ charge, points, unit, wheels, cap }: Check): string {
  const per =
    charge === 'started_unit' ? ` per started ${unit}` : charge === 'item' && wheels.length === 0 ? ' each' : ''
  const wheel = wheels.length > 0 && charge !== 'once' ? ' per wheel' : ''
  return `${points}${per}${wheel}${cap === null ? '' : `, at most ${cap}`}`
}

const AMOUNTS: Record<Pack['penalties'][number]['amount'], (points: number | null) => string> = {
  fixed: (points) => String(points ?? 0),
  up_to: (points) => `Up to ${points ?? 0}`,
  per_item: (points) => `${points ?? 0} each`,
  decision: () => 'By decision of the Chair',
}

const penaltyTable = ({ penalties }: Pack): PackTable => ({
  id: 'penalties',
  title: 'Other penalties',
  article: '',
  columns: ['Article', 'Penalty', 'Points'],
  rows: penalties.map(({ article, what, amount, points }) => [article, what, AMOUNTS[amount](points)]),
})

const awardTable = ({ awards }: Pack): PackTable => ({
  id: 'awards',
  title: 'Awards',
  article: '',
  columns: ['Article', 'Award', 'Counts', 'Eligible', 'Decided by', 'Open question'],
  rows: awards.map((award) => [
    award.article,
    award.title,
    award.counts.length > 0 ? award.counts.map(inWords).join(', ') : inWords(award.basis),
    [award.only_for && inWords(award.only_for), award.no_performance_failure && 'No performance failure']
      .filter(Boolean)
      .join(', ') || 'All teams',
    award.judges_choose || award.basis === 'nominated' ? 'Lead judges' : 'Score',
    award.unresolved ?? '',
  ]),
})

function dueText(due: Due): string {
  switch (due.kind) {
    case 'instant':
      return due.at
    case 'after':
      return `${due.minutes} minutes after ${due.moment.replaceAll('_', ' ')}`
    case 'before':
      return `${due.days} days before ${due.moment.replaceAll('_', ' ')}`
    case 'local_time':
      return `${due.time} local time on ${due.day.replaceAll('_', ' ')}`
  }
}

const deadlineTable = ({ deadlines }: Pack): PackTable => ({
  id: 'deadlines',
  title: 'Deadlines',
  article: '',
  columns: ['Article', 'For', 'Until', 'If late'],
  rows: deadlines.map(({ article, what, due, late }) => [article, what, dueText(due), late]),
})

const submissionTable = ({ submissions }: Pack): PackTable => ({
  id: 'submissions',
  title: 'To hand in',
  article: '',
  columns: ['Article', 'Item', 'Form', 'Pages allowed', 'Pages read', 'Deadline'],
  rows: submissions.map(({ article, what, form, pages, due }) => [
    article,
    what,
    form,
    pages ? String(pages.allowed) : '',
    pages ? String(pages.read) : '',
    due ? inWords(due) : '',
  ]),
})

const settingTable = ({ settings }: Pack): PackTable => ({
  id: 'settings',
  title: 'Settings',
  article: '',
  columns: ['Setting', 'Value'],
  rows: Object.entries(settings).map(([name, value]) => [inWords(name), String(value)]),
})

const readingTable = ({ readings }: Pack): PackTable => ({
  id: 'readings',
  title: 'Readings',
  article: '',
  columns: ['No.', 'Article', 'Question', 'Reading taken', 'Other reading', 'Why'],
  rows: readings.map(({ id, article, question, taken, other, why }) => [id, article, question, taken, other, why]),
})
