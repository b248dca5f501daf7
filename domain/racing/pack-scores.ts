/**
 * What a rule pack gives each team: its points part by part, what the races rank, its seed, its total and its place.
 *
 * | pack                                                                      | computed from                              |
 * |---------------------------------------------------------------------------|--------------------------------------------|
 * | one Grand Prix, a knockout paid with the champion, the mean of the panels, | the stored rows (standings.ts)             |
 * | other points: added up to four decimals, without tie-breaks               |                                            |
 * | any other                                                                 | the event record (domain/rules/standings.ts) |
 */
import type { EventRecord } from '../rules/event-record.ts'
import { type CategoryResults, eventResults } from '../rules/event-results.ts'
import { criteriaOf } from '../rules/judges-marks.ts'
import type { Pack } from '../rules/pack.ts'
import { type Known, rowsOf, type StandingRow } from '../rules/standings.ts'
import { type Points, points } from '../units.ts'
import { roundPoints } from './points.ts'

/** What a race part ranks, in milliseconds, and the place in it. */
export type RaceFigure = { value: number | null; place: number | null }

export type TeamScore = {
  /** In the order of the pack. */
  parts: Record<string, Points>
  races: Record<string, RaceFigure>
  /** Null where brackets are drawn at random, and for a team that is not seeded. */
  seed: number | null
  total: Points
  place: number | null
  /** The sums of the race parts and of the judged ones. */
  racing: Points
  judged: Points
}

const SUMMED = ['knockout', 'judges', 'other_points']

/** Whether the stored rows have all points already. */
export function isSumOfRows({ race_parts: [race, ...more], knockout, judging, total }: Pack): boolean {
  const counted = [race?.id, ...SUMMED]
  return (
    race?.rule === 'fastest_sum_band' &&
    more.length === 0 &&
    total.parts.length === counted.length &&
    counted.every((part) => part !== undefined && total.parts.includes(part)) &&
    total.decimals === 4 &&
    total.tie_breaks.length === 0 &&
    total.placed === 'with_a_result' &&
    judging.marks === 'average_of_panels' &&
    knockout.bracket === 'drawn_at_random' &&
    knockout.points.given === 'with_the_champion'
  )
}

/** By the id of the team in the record, which is its number; disqualified teams are missing. */
export function packScores(record: EventRecord, pack: Pack, known?: Known): Map<string, TeamScore> {
  const rows = rowsOf(record, pack, known)
  const races = pack.race_parts.map(({ id }) => id)
  const criteria = pack.total.parts.includes('judges') ? ['judges'] : criteriaOf(pack.judging).map(({ id }) => id)
  const sumOf = ({ parts }: StandingRow, ids: readonly string[]) =>
    roundPoints(ids.reduce((sum, id) => sum + (parts[id] ?? 0), 0))
  return new Map(
    eventResults(record, pack, known && failuresIn(known)).flatMap((of) => {
      const seeds = seedsIn(pack, of)
      return rows(of).map((row): [string, TeamScore] => [
        row.team,
        {
          parts: row.parts as Record<string, Points>,
          races: Object.fromEntries(races.map((id) => [id, figureOf(of, id, row.team)])),
          seed: seeds.get(row.team) ?? null,
          total: points(row.total),
          place: row.place,
          racing: sumOf(row, races),
          judged: points(known?.get(row.team)?.judged ?? sumOf(row, criteria)),
        },
      ])
    }),
  )
}

const failuresIn = (known: Known) => new Map([...known].map(([team, { failures }]) => [team, failures]))

const seedsIn = ({ knockout }: Pack, { seeds }: CategoryResults) =>
  new Map(knockout.bracket === 'seeded' ? seeds.map(({ team }, index) => [team, index + 1]) : [])

function figureOf({ races }: CategoryResults, part: string, team: string): RaceFigure {
  const { value = null, place = null } = races.get(part)?.get(team) ?? {}
  return { value, place }
}
