/**
 * How two teams have met: the races of the programme in which both ran. A race that is run again or void is no meeting, and a
 * lap that was typed without a race of the programme belongs to none.
 *
 * | the two runs                     | the meeting                              |
 * |----------------------------------|------------------------------------------|
 * | both finished, different totals  | won by the lower total                   |
 * | one finished                     | won by the one that finished             |
 * | both finished with equal totals  | a dead heat: counted, won by nobody      |
 * | neither finished                 | counted, won by nobody                   |
 */
import type { RaceStatus } from '../racing/run-time.ts'
import type { Milliseconds } from '../units.ts'

export type MetRun = { team_id: string; status: RaceStatus; gross_time: Milliseconds }

export type HeadToHead = { meetings: number; wins: { team_id: string; count: number }[] }

/** `races` are the runs of each race that was raced. */
export function headToHead(teams: readonly [string, string], races: readonly (readonly MetRun[])[]): HeadToHead {
  const met = races.flatMap((runs) => {
    const [one, other] = teams.map((id) => runs.find(({ team_id, status }) => team_id === id && status !== 'void'))
    return one && other ? [[one, other] as const] : []
  })
  const winners = met.map(([one, other]) => winnerOf(one, other))
  return {
    meetings: met.length,
    wins: teams.map((team_id) => ({ team_id, count: winners.filter((winner) => winner === team_id).length })),
  }
}

function winnerOf(one: MetRun, other: MetRun): string | null {
  const [a, b] = [one, other].map(({ status, gross_time }) => (status === 'finish' ? gross_time : null))
  if (a == null || b == null) return a == null && b == null ? null : a == null ? other.team_id : one.team_id
  if (a === b) return null
  return a < b ? one.team_id : other.team_id
}
