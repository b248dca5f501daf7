/**
 * The marks of a record as sheets: a panel of an event gives a team one sheet.
 *
 * | marks of a panel for a team | of a pack with scorecards        | of a pack without                                         |
 * |-----------------------------|----------------------------------|-----------------------------------------------------------|
 * | on one scorecard            | a sheet on that card of the pack | a sheet on a card of that name                            |
 * | on two                      | two panels                       | one card with both where panels are averaged, else two panels |
 */
import type { EventRecord, RecordMark } from '@paddock/domain/rules/event-record.ts'
import { cardOf, criterionFinder } from '@paddock/domain/rules/judges-marks.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'

/** `card` is a scorecard of the pack or a name; `lines` are ids of criteria of the pack or names. */
export type ImportedSheet = { team: string; panel: string; card: string; lines: ReadonlyMap<string, number> }

type Line = { team: string; panel: string; card: string; line: string; points: number }

export function sheetsIn({ marks = [] }: EventRecord, { judging }: Pick<Pack, 'judging'>): ImportedSheet[] {
  const lines = judging.scorecards.length === 0 ? marks.map(namedLine) : packLines(marks, judging)
  return together(judging.marks === 'average_of_panels' ? lines : oneCardEach(lines)).map(asOneCard)
}

function packLines(marks: readonly RecordMark[], judging: Pack['judging']): Line[] {
  const find = criterionFinder(judging)
  return marks.flatMap((mark): Line[] => {
    const found = find(mark)
    if (!('criterion' in found)) return []
    const { id } = found.criterion
    return [{ ...mark, card: cardOf(judging, id), line: id }]
  })
}

/** A panel that marks a team on several scorecards becomes a panel for each. */
function oneCardEach(lines: readonly Line[]): Line[] {
  const cardsOf = Map.groupBy(lines, ({ team, panel }) => `${team} ${panel}`)
  const split = new Set(
    [...cardsOf.values()].flatMap((own) =>
      new Set(own.map(({ card }) => card)).size > 1 ? own.map(({ panel }) => panel) : [],
    ),
  )
  return lines.map((line) => (split.has(line.panel) ? { ...line, panel: `${line.panel} ${line.card}` } : line))
}

const namedLine = ({ team, panel, scorecard, criterion, points }: RecordMark): Line => ({
  team,
  panel,
  card: scorecard.trim(),
  line: criterion.trim(),
  points,
})

const together = (lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ team, panel }) => JSON.stringify([team, panel])).values(),
]

function asOneCard(own: readonly Line[]): ImportedSheet {
  const { team = '', panel = '' } = own[0] ?? {}
  const cards = [...new Set(own.map(({ card }) => card))]
  const lines = new Map<string, number>()
  for (const { card, line, points } of own) {
    const name = cards.length > 1 ? `${card}: ${line}`.slice(0, 200) : line
    lines.set(name, (lines.get(name) ?? 0) + points)
  }
  return { team, panel, card: cards.join(' + ').slice(0, 200), lines }
}
