/**
 * The columns of every table of standings, from the parts that a pack adds up.
 *
 * | part                       | column                                                                        |
 * |----------------------------|-------------------------------------------------------------------------------|
 * | the mean of the panels     | its own, the first                                                            |
 * | a criterion                | one for all of its scorecard                                                  |
 * | any other                  | its own, in the order of the pack                                             |
 */
import type { Pack } from './pack.ts'

export const COLUMN_KINDS = [
  'judges',
  'scorecard',
  'race',
  'knockout',
  'specifications',
  'other_points',
  'penalties',
] as const

export type ShownColumn = {
  id: string
  title: string
  kind: (typeof COLUMN_KINDS)[number]
  /** What is added up in it. */
  parts: { id: string; title: string }[]
}

type Parts = Readonly<Record<string, number>>

export function shownColumns(pack: Pick<Pack, 'total' | 'judging' | 'race_parts'>, titleOf: (part: string) => string) {
  const cards = pack.judging.scorecards.flatMap(({ id, title, sections }) =>
    sections.flatMap(({ criteria }) => criteria.map((one) => ({ card: id, title, criterion: one.id }))),
  )
  const columns = new Map<string, ShownColumn>()
  for (const part of pack.total.parts) {
    const card = cards.find(({ criterion }) => criterion === part)
    const [id, title] = card ? [card.card, card.title] : [part, COLUMN_TITLES[part] ?? titleOf(part)]
    const column = columns.get(id) ?? { id, title, kind: card ? 'scorecard' : kindOf(pack, part), parts: [] }
    column.parts.push({ id: part, title: titleOf(part) })
    columns.set(id, column)
  }
  return [...columns.values()].sort((a, b) => Number(b.kind === 'judges') - Number(a.kind === 'judges'))
}

const COLUMN_TITLES: Record<string, string> = { other_points: 'Other' }

const kindOf = ({ race_parts }: Pick<Pack, 'race_parts'>, part: string): ShownColumn['kind'] =>
  race_parts.some(({ id }) => id === part) ? 'race' : (COLUMN_KINDS.find((kind) => kind === part) ?? 'other_points')

export const pointsIn = ({ parts }: Pick<ShownColumn, 'parts'>, of: Parts) =>
  Math.round(parts.reduce((sum, { id }) => sum + (of[id] ?? 0), 0) * 10_000) / 10_000

/** For a hall, where few columns are read from afar: all scorecards are one column. */
export function fewColumns(columns: readonly ShownColumn[]): ShownColumn[] {
  const cards = columns.filter(({ kind }) => kind === 'scorecard')
  const [first] = cards
  if (!first || cards.length < 2) return [...columns]
  const judged: ShownColumn = { ...first, id: 'judges', title: 'Judges', parts: cards.flatMap(({ parts }) => parts) }
  return columns.flatMap((column) => (column === first ? [judged] : column.kind === 'scorecard' ? [] : [column]))
}
