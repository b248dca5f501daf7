/**
 * A team's record at a release: what its receipt shows, and which of its entries can be flagged.
 *
 * | half    | content                                                       | read by                                  |
 * |---------|---------------------------------------------------------------|------------------------------------------|
 * | shown   | event, team, place, total, parts, laps, as far as released    | anyone who has the receipt's code        |
 * | private | marks of each panel with comments, and how each part came     | the team and the organisers              |
 * |         | about: checks, penalties and other points with their reasons  |                                          |
 *
 * | a receipt is issued                          | of                                                                   |
 * |----------------------------------------------|----------------------------------------------------------------------|
 * | when the event is completed                  | each team, as far as its results are released                        |
 * | when parts are released after that           | each team                                                            |
 * | when the last part is released before that   | each team, without marks: those come with the completed event        |
 * | when a reopened event is completed again     | the teams whose record has changed                                   |
 */
import { pointsText } from '../racing/points.ts'
import { inSeconds, type RaceStatus, shownTime } from '../racing/run-time.ts'
import { points as inPoints, ms } from '../units.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

export type ReceiptPart = { id: string; title: string; points: number }

export type ReceiptLap = {
  id: string
  number: number
  car: string
  lane: number
  knockout: boolean
  counts: boolean
  status: RaceStatus
  reaction_ms: number | null
  car_ms: number | null
  total_ms: number | null
}

export type ReceiptShown = {
  format: 'paddock-receipt/1'
  event: { id: string; name: string; from: string; to: string; location: string; company: string }
  team: { id: string; number: string; name: string; category: string }
  rules: string
  decimals: number
  /** Null while it is not released, and for a team outside the standings. */
  place: number | null
  total: number | null
  parts: ReceiptPart[]
  laps: ReceiptLap[]
}

export type ReceiptSheet = {
  scorecard: string
  panel: string
  /** Null for a sheet that counts within another panel's. */
  counts: number | null
  given: number
  comment: string | null
  marks: { criterion: string; max: number | null; given: number; counts: number | null }[]
}

export type ReceiptPrivate = {
  sheets: ReceiptSheet[]
  /** How the points of each part came about. */
  working: { part: string; lines: string[] }[]
}

/** What a team may ask the organiser to look at again. */
export type ReceiptEntry = { key: string; title: string }

const lapTitle = (lap: ReceiptLap) =>
  `${lap.knockout ? 'Knockout lap' : 'Lap'} ${lap.number}, car ${lap.car}: ${lapTime(lap)}`

const lapTime = ({ status, car_ms }: ReceiptLap) =>
  car_ms === null ? shownTime(ms(0), status) : `${inSeconds(ms(car_ms))} s`

export function entriesOf(shown: ReceiptShown, own: ReceiptPrivate): ReceiptEntry[] {
  const text = (value: number) => pointsText(inPoints(value), shown.decimals)
  const titles = new Map(shown.parts.map(({ id, title }) => [id, title]))
  return [
    ...(shown.total === null ? [] : [{ key: 'total', title: `Total: ${text(shown.total)}` }]),
    ...(shown.place === null ? [] : [{ key: 'place', title: `Place: ${shown.place}` }]),
    ...shown.parts.map(({ id, title, points }) => ({ key: `part ${id}`, title: `${title}: ${text(points)}` })),
    ...shown.laps.map((lap) => ({ key: `lap ${lap.id}`, title: lapTitle(lap) })),
    ...own.working.flatMap(({ part, lines }) =>
      lines.map((line, index) => ({ key: `line ${part} ${index + 1}`, title: `${titles.get(part) ?? part}: ${line}` })),
    ),
    ...own.sheets.flatMap(({ scorecard, panel, marks }, sheet) =>
      marks.map(({ criterion, given }, mark) => ({
        key: `mark ${sheet + 1} ${mark + 1}`,
        title: `${scorecard}, ${panel}, ${criterion}: ${given}`,
      })),
    ),
  ].map(({ key, title }) => ({ key, title: title.slice(0, LONGEST_TITLE) }))
}

export const LONGEST_TITLE = 300

export type ReceiptHalves = { shown: ReceiptShown; own: ReceiptPrivate }

const isSame = (one: Json, other: Json) => canonicalJson(one) === canonicalJson(other)

/** What a later receipt has changed, in words: the total, the place, parts by their titles, laps, marks. Empty if nothing. */
export function changesBetween(before: ReceiptHalves, after: ReceiptHalves): string[] {
  const points = new Map(before.shown.parts.map((part) => [part.id, part.points]))
  const there = new Set(after.shown.parts.map(({ id }) => id))
  const changed = [
    ...after.shown.parts.filter((part) => points.get(part.id) !== part.points),
    ...before.shown.parts.filter(({ id }) => !there.has(id)),
  ]
  const named = [
    ['Total', before.shown.total === after.shown.total],
    ['Place', before.shown.place === after.shown.place],
    ...changed.map(({ title }) => [title, false] as const),
    ['Laps', isSame(before.shown.laps, after.shown.laps)],
    ['Marks', isSame(before.own.sheets, after.own.sheets)],
    ['How points came about', isSame(before.own.working, after.own.working)],
    ['Name or class of the team', isSame(before.shown.team, after.shown.team)],
    ['Details of the event', isSame(before.shown.event, after.shown.event) && before.shown.rules === after.shown.rules],
  ] as const
  return named.filter(([, same]) => !same).map(([words]) => words)
}
