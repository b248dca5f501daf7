/** Saves a race in its event: the laps with all consequences, or why it is refused. */
import { LAP_ERRORS, RACE_ERRORS } from '@paddock/domain/racing/messages.ts'
import { matchOfRace, type RaceRefusal } from '@paddock/domain/racing/race.ts'
import { timesOf } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { together } from '../../db/together.ts'
import type { Services } from '../../services.ts'
import { type OwnEvent, refuseClosed } from '../event-access/event-access.ts'
import { linkLaps, type PlannedResult } from '../programme/programme.ts'
import { announceRacing } from './announce-racing.ts'
import { outcomeOf, settleMatches } from './bracket-steps.ts'
import {
  type LapRow,
  lapsOfTeams,
  lapsWithIds,
  type MatchRow,
  matchesOf,
  type TeamRow,
  teamsWithIds,
} from './racing-queries.ts'
import { saveScores } from './scores.ts'
import { storedRace } from './stored-race.ts'
import { deskNumber, recordedElsewhere, sameCarsElsewhere } from './timing-desks.ts'

/** The race contradicts what is stored: the same laps with other values, or laps that were deleted since. */
type Contradiction = { refused: 'CONFLICT'; message: string }

type Elsewhere = { refused: 'RECORDED_ELSEWHERE'; stored: NonNullable<ReturnType<typeof storedRace>> }

export type RaceToSave = RaceInEvent & {
  desk_id: string | null
  /** The person has confirmed that this is not another desk's race. */
  is_own_race: boolean
  /** Another desk's race of the same cars at the same time is answered instead of recording a second one. */
  asks?: boolean
  recorded_by: string
  typed_at: Date
  /** The race of the programme that it is, where that is known. */
  planned?: PlannedResult
}

/** The caller has locked the event. A race that was saved before is answered as it is stored, also in a closed event. */
export async function saveRace(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  event: OwnEvent,
  race: RaceToSave,
) {
  const { category, runs, desk_id, typed_at } = race
  const ids = runs.map(({ id }) => id)
  const [earlier, isDeleted, verdict] = await together([
    lapsWithIds(tx, ids),
    wereDeleted(tx, runs),
    verdictOn(tx, event, race),
  ])
  if (earlier.length > 0) {
    if (!isSameRace(earlier, race) && !(await wereCorrected(tx, runs)))
      return { refused: 'CONFLICT', message: LAP_ERRORS.recordedDifferently } satisfies Contradiction
    return answer(tx, runs)
  }
  refuseClosed(event)
  if (isDeleted) return { refused: 'CONFLICT', message: LAP_ERRORS.deleted } satisfies Contradiction
  const compared = race.is_own_race || !desk_id ? undefined : { ...race, desk_id, typed_at }
  const elsewhere = compared && race.asks ? storedRace((await sameCarsElsewhere(tx, compared)) ?? []) : undefined
  if (elsewhere) return { refused: 'RECORDED_ELSEWHERE', stored: elsewhere } satisfies Elsewhere
  if ('refused' in verdict) return verdict
  const typed = {
    recorded_by: race.recorded_by,
    desk_id,
    desk_number: desk_id === null ? null : await deskNumber(tx, event.id, desk_id),
    typed_at: typed_at.toISOString(),
  }
  // The race came from a queue or without a screen, so the user was not asked. It is recorded, and the organiser decides.
  const alike = compared && (await recordedElsewhere(tx, compared))
  const rows = rowsFrom(race, verdict.teams, verdict.laps, verdict.match)
  await tx
    .insert(raceResults)
    .values(rows.map((row, index) => ({ ...row, ...typed, look_alike_of: alike?.[index]?.id ?? null })))
  const recorded = { category, races: [runs], match_id: verdict.match?.id ?? null, by: race.recorded_by }
  await together([
    linkLaps(tx, deps, event, recorded, race.planned),
    verdict.match ? undefined : saveScores(tx, event, category),
  ])
  const inBracket = verdict.match ? await settleMatches(tx, event.id, category, [verdict.match.id]) : []
  const [stored] = await together([answer(tx, runs), announceRacing(tx, event.id, 'race_results', ...inBracket)])
  return stored
}

/** Whether the rules allow the race, and the match that it belongs to. */
export async function verdictOn(tx: Transaction, event: OwnEvent, race: RaceInEvent) {
  const { category, is_knockout_race, runs } = race
  const named = runs.map(({ team_id }) => team_id)
  const [teams, laps, matches] = await together([
    teamsWithIds(tx, event.id, named),
    lapsOfTeams(tx, named),
    is_knockout_race ? matchesOf(tx, event.id, category) : [],
  ])
  const { per_car_and_lane: most_in_lane } = event.runs
  const verdict = matchOfRace({ category, teams, laps, matches, most_in_lane }, race)
  return 'refused' in verdict ? verdict : { match: verdict.match, teams, laps }
}

type Refusal = Exclude<RaceRefusal, { refused: 'NO_MATCH_FOUND' }>
type RaceErrors = Record<Refusal['refused'], (about: { message: string; data: { team: Refusal['team'] } }) => Error> & {
  NO_MATCH_FOUND: () => Error
  CONFLICT: (about: { message: string }) => Error
}

export function raceError(errors: RaceErrors, refusal: RaceRefusal | Contradiction | Elsewhere): Error {
  if (refusal.refused === 'RECORDED_ELSEWHERE') return errors.CONFLICT({ message: RACE_ERRORS.recordedElsewhere })
  if (refusal.refused === 'NO_MATCH_FOUND') return errors.NO_MATCH_FOUND()
  if (refusal.refused === 'CONFLICT') return errors.CONFLICT({ message: refusal.message })
  return errors[refusal.refused]({ message: refusal.message, data: { team: refusal.team } })
}

export function rowsFrom(
  race: RaceInEvent,
  teams: readonly TeamRow[],
  laps: readonly Counted[],
  match: MatchRow | undefined,
) {
  const { event_id, category, is_knockout_race } = race
  const race_type: LapRow['race_type'] = is_knockout_race ? 'knockout' : 'grandprix'
  return race.runs.map((run) => {
    const team = teams.find(({ id }) => id === run.team_id)
    const times = timesOf(run, team?.scrutineering_penalties ?? 0)
    if (!team || !times) throw new Error('A run without a team or a time was let through.')
    const { id, team_id, car_type, lane, status, status_reason } = run
    const lap_number = nextLap(laps, team_id, is_knockout_race)
    const ran = { id, team_id, car_type, lane, status, status_reason, lap_number, team_name: team.team_name, ...times }
    const race_id = race.runs[0]?.id ?? null
    return { ...ran, event_id, category, race_type, is_knockout_race, race_id, knockout_match_id: match?.id ?? null }
  })
}

type Counted = Pick<LapRow, 'team_id' | 'is_knockout_race' | 'lap_number'>

/** One more than the highest lap number so far. */
const nextLap = (laps: readonly Counted[], team_id: string, is_knockout_race: boolean) =>
  1 +
  laps
    .filter((lap) => lap.team_id === team_id && lap.is_knockout_race === is_knockout_race)
    .reduce((last, { lap_number }) => Math.max(last, lap_number), 0)

/** The stored laps and the current state of their match. */
async function answer(tx: Transaction, runs: readonly RunToSave[]) {
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

export type RunToSave = Pick<LapRow, 'id' | 'team_id' | 'car_type' | 'lane' | 'status' | 'status_reason'> & {
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}
export type RaceInEvent = Pick<LapRow, 'event_id' | 'category' | 'is_knockout_race'> & {
  knockout_match_id?: string | undefined
  runs: RunToSave[]
}

/** Sent again, for example after a lost response: the stored laps are returned. */
function isSameRace(stored: readonly LapRow[], { event_id, category, is_knockout_race, runs }: RaceInEvent) {
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

/** A delayed request must not restore a lap that its retry recorded and that was deleted since. */
const wereDeleted = (tx: Transaction, runs: readonly RunToSave[]) =>
  happenedTo(tx, runs, isNull(competitionHistory.after))

/** A lap that was corrected since counts as the same race; the correction stays. */
const wereCorrected = (tx: Transaction, runs: readonly RunToSave[]) =>
  happenedTo(tx, runs, isNotNull(competitionHistory.after))

async function happenedTo(tx: Transaction, runs: readonly RunToSave[], what: SQL) {
  const { team_id, subject_id, id, kind } = competitionHistory
  const teams = runs.map((run) => run.team_id)
  const laps = runs.map((run) => run.id)
  const found = await tx
    .select({ id })
    .from(competitionHistory)
    .where(and(inArray(team_id, teams), inArray(subject_id, laps), eq(kind, 'lap'), what))
    .limit(1)
  return found.length > 0
}
