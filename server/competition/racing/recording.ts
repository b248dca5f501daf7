/** The timing desk records a race: all of it with everything that follows, or nothing. */
import { matchOfRace } from '@paddock/domain/racing/race.ts'
import { timesOf } from '@paddock/domain/racing/run-time.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { GONE, lockEvent, refuseClosed } from '../events/events.ts'
import { outcomeOf, settleMatch } from './bracket-steps.ts'
import { type LapRow, lapsOfTeams, lapsWithIds, type MatchRow, matchesOf, type TeamRow, teamsWithIds } from './rows.ts'
import { saveScores } from './scores.ts'
import { tellRacing } from './tell.ts'

export const recordRace = api.race_results.record.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { category, is_knockout_race, runs } = input
    // Whoever records, deletes or draws in this event waits here for the one before.
    const event = await lockEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const earlier = await lapsWithIds(
      tx,
      runs.map(({ id }) => id),
    )
    if (earlier.length > 0) {
      if (!isSameRace(earlier, input))
        throw errors.CONFLICT({ message: 'These laps are recorded already, differently.' })
      return answer(tx, runs)
    }
    refuseClosed(event)
    if (await wereDeleted(tx, runs)) throw errors.CONFLICT({ message: 'These laps have been deleted in the meantime.' })

    const named = runs.map(({ team_id }) => team_id)
    const teams = await teamsWithIds(tx, event.id, named)
    const laps = await lapsOfTeams(tx, named)
    const matches = is_knockout_race ? await matchesOf(tx, event.id, category) : []
    const verdict = matchOfRace({ category, teams, laps, matches }, input)
    if ('refused' in verdict) {
      if (verdict.refused === 'NO_MATCH_FOUND') throw errors.NO_MATCH_FOUND()
      throw errors[verdict.refused]({ message: verdict.message, data: { team: verdict.team } })
    }

    const rows = rowsFrom(input, teams, laps, verdict.match)
    await tx.insert(raceResults).values(rows.map((row) => ({ ...row, recorded_by: organizerOf(caller).full_name })))
    if (verdict.match) {
      await tellRacing(tx, event.id, 'race_results', ...(await settleMatch(tx, verdict.match, matches)))
    } else {
      await saveScores(tx, event, category)
      await tellRacing(tx, event.id, 'race_results')
    }
    return answer(tx, runs)
  }),
)

function rowsFrom(race: Race, teams: readonly TeamRow[], laps: readonly Counted[], match: MatchRow | undefined) {
  const { event_id, category, is_knockout_race } = race
  const race_type: LapRow['race_type'] = is_knockout_race ? 'knockout' : 'grandprix'
  return race.runs.map((run) => {
    const team = teams.find(({ id }) => id === run.team_id)
    const times = timesOf(run, team?.scrutineering_penalties ?? 0)
    if (!team || !times) throw new Error('A run without a team or a time was let through.')
    const { id, team_id, car_type, lane, status } = run
    const lap_number = nextLap(laps, team_id, is_knockout_race)
    const ran = { id, team_id, car_type, lane, status, lap_number, team_name: team.team_name, ...times }
    return { ...ran, event_id, category, race_type, is_knockout_race, knockout_match_id: match?.id ?? null }
  })
}

type Counted = Pick<LapRow, 'team_id' | 'is_knockout_race' | 'lap_number'>

/** After the highest that is there. */
const nextLap = (laps: readonly Counted[], team_id: string, is_knockout_race: boolean) =>
  1 +
  laps
    .filter((lap) => lap.team_id === team_id && lap.is_knockout_race === is_knockout_race)
    .reduce((last, { lap_number }) => Math.max(last, lap_number), 0)

/** The laps as they are stored, and how their match stands. */
async function answer(tx: Transaction, runs: readonly Run[]) {
  const stored = await lapsWithIds(
    tx,
    runs.map(({ id }) => id),
  )
  const results = runs.flatMap(({ id }) => stored.filter((lap) => lap.id === id))
  const [lap] = results
  const matches = lap?.knockout_match_id ? await matchesOf(tx, lap.event_id, lap.category) : []
  const match = matches.find(({ id }) => id === lap?.knockout_match_id) ?? null
  return { results, match, outcome: match ? outcomeOf(match, matches) : ('recorded' as const) }
}

type Run = Pick<LapRow, 'id' | 'team_id' | 'car_type' | 'lane' | 'status'> & {
  reaction_time: number | null
  racing_time: number | null
}
type Race = Pick<LapRow, 'event_id' | 'category' | 'is_knockout_race'> & { runs: Run[] }

/** Sent again, as after a lost answer: then what is stored stands. */
function isSameRace(stored: readonly LapRow[], { event_id, category, is_knockout_race, runs }: Race) {
  return runs.every((run) => {
    const lap = stored.find(({ id }) => id === run.id)
    const times = timesOf(run, 0)
    return (
      lap?.event_id === event_id &&
      lap.category === category &&
      lap.is_knockout_race === is_knockout_race &&
      lap.team_id === run.team_id &&
      lap.car_type === run.car_type &&
      lap.lane === run.lane &&
      lap.status === run.status &&
      lap.reaction_time === times?.reaction_time &&
      lap.racing_time === times.racing_time
    )
  })
}

/** A request that was long on its way must not bring back a lap that was recorded by its retry and deleted since. */
async function wereDeleted(tx: Transaction, runs: readonly Run[]) {
  const { team_id, subject_id, id, kind } = competitionHistory
  const found = await tx
    .select({ id })
    .from(competitionHistory)
    .where(
      and(
        inArray(
          team_id,
          runs.map((run) => run.team_id),
        ),
        inArray(
          subject_id,
          runs.map((run) => run.id),
        ),
        eq(kind, 'lap'),
      ),
    )
    .limit(1)
  return found.length > 0
}
