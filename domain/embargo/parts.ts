/**
 * The embargo of an event: which parts of its results the public and the teams do not see yet.
 *
 * | part          | what is held                                                                                      |
 * |---------------|---------------------------------------------------------------------------------------------------|
 * | racing        | laps, times, brackets, and the points of races and knockout                                       |
 * | scrutineering | checks, the points of the specifications, and the seconds that they add to a time                 |
 * | judges_marks  | marks, and the points of scorecards                                                               |
 * | totals        | totals, places, penalties and other points; always while another part is held, because a total    |
 * |               | less the parts that are shown is the part that is not                                             |
 *
 * | reader                                                | sees while it is held                                     |
 * |-------------------------------------------------------|-----------------------------------------------------------|
 * | organisers of the company                             | everything                                                |
 * | staff                                                 | the parts of their role (contract/competition/staff-rights.ts) |
 * | judges, teams, screens, announcers, anyone            | what is released                                          |
 */
import type { Pack } from '../rules/pack.ts'
import type { ShownColumn } from '../rules/shown-columns.ts'

export const PARTS = ['racing', 'scrutineering', 'judges_marks', 'totals'] as const
export type Part = (typeof PARTS)[number]

export const PART_LABELS: Record<Part, string> = {
  racing: 'Racing',
  scrutineering: 'Scrutineering',
  judges_marks: 'Judges’ marks',
  totals: 'Totals and places',
}

/** How a held part is released: by an organiser, at its time, or when the awards are revealed. An organiser always can. */
export const RELEASES = ['hand', 'time', 'ceremony'] as const
export type ReleaseBy = (typeof RELEASES)[number]

export type Held = ReadonlySet<Part>
export const NOTHING_HELD: Held = new Set()

type Embargo = { part: Part; held: boolean }

/** The parts that are held, with the totals that follow from them. */
export function embargoedIn(embargoes: readonly Embargo[]): Held {
  const held = embargoes.filter((embargo) => embargo.held).map(({ part }) => part)
  return new Set(held.length > 0 ? [...held, 'totals'] : [])
}

/** Less the parts that a reader may see; the totals stay held unless nothing else is hidden from them and they may see totals. */
export function embargoedFrom(held: Held, seen: readonly Part[]): Held {
  const parts = [...held].filter((part) => !seen.includes(part))
  return new Set(parts.length > 0 ? [...parts, 'totals'] : [])
}

const COLUMN_PARTS: Record<ShownColumn['kind'], Part> = {
  judges: 'judges_marks',
  scorecard: 'judges_marks',
  race: 'racing',
  knockout: 'racing',
  specifications: 'scrutineering',
  penalties: 'totals',
  other_points: 'totals',
}

export const isColumnHeld = (held: Held, { kind }: Pick<ShownColumn, 'kind'>) => held.has(COLUMN_PARTS[kind])

/** What a new event holds: where panels agree on one mark, nobody is to count along before the awards. */
export const embargoedAtFirst = ({ judging }: Pick<Pack, 'judging'>): Part[] =>
  judging.marks === 'one_agreed_mark' ? ['judges_marks', 'totals'] : []
