/** The races of an event as desks show them: runs with their times, expected times, number, match and outcome. */
import { raceTimes } from '@paddock/domain/programme/times.ts'
import { bestsOf, outcomeOf } from '@paddock/domain/race-control/outcome.ts'
import { isOver } from '@paddock/domain/race-control/states.ts'
import { roundsOf, stageOfMatch } from '@paddock/domain/racing/bracket.ts'
import { isTied } from '@paddock/domain/racing/match.ts'
import { grossTime, timesOf } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { StoredRace } from '../programme/programme.ts'
import type { TrackRecord } from './track-record.ts'

export type OwnRace = ReturnType<typeof racesIn>[number]
type Provisional = TrackRecord['provisional'][number]

/** In the order of each class. A race that waits for confirmation counts as raced when it was entered. */
export function racesIn(record: TrackRecord, now: string, reader: string | null) {
  const { classes, sessions, races, provisional } = record
  const waiting = Map.groupBy(provisional, ({ race_id }) => race_id)
  const read = Map.groupBy(record.readings, ({ race_id }) => race_id)
  const enteredAt = (race: StoredRace) => (race.state === 'provisional' ? latestOf(waiting.get(race.id)) : null)
  const bySession = Map.groupBy(races, ({ session_id }) => session_id)
  const times = raceTimes(
    sessions.map((session) => ({
      ...session,
      races: (bySession.get(session.id) ?? []).map((race) => ({
        id: race.id,
        raced_at: race.raced_at ?? enteredAt(race)?.entered_at ?? null,
      })),
    })),
    now,
  )
  return classes.flatMap(({ id: programme_id, category }) => {
    const own = sessions.filter((session) => session.programme_id === programme_id)
    const inClass = own.flatMap(({ id }) => bySession.get(id) ?? [])
    return inClass.map((race, index) => {
      const session = own.find(({ id }) => id === race.session_id) as (typeof own)[number]
      const entered = enteredAt(race)
      const runs = runsOf(record, race, waiting.get(race.id) ?? [])
      const time = times.get(race.id)
      const { lights_on_at: on_at, lights_out_at: out_at } = race
      return {
        id: race.id,
        ...{ category, kind: session.kind, track: session.track },
        ...{ number: index + 1, of: inClass.length },
        match: matchOf(record, race),
        ...{ state: race.state, state_at: race.state_at, state_by: race.state_by },
        planned_at: time?.planned_at ?? session.starts_at,
        expected_at: time?.expected_at ?? session.starts_at,
        races_before: isOver(race.state) ? null : (time?.races_before ?? null),
        ...{ is_rerun: race.rerun_of !== null, rerun_of: race.rerun_of, reason: race.reason },
        lights: on_at && out_at ? { on_at, out_at } : null,
        runs,
        ...outcomeOf(runs),
        entered: entered && { by: entered.entered_by, at: entered.entered_at, source: entered.source },
        readings: isOver(race.state) ? [] : readingsShown(read.get(race.id) ?? [], reader),
        /** When it got its result, confirmed or not. */
        raced_at: race.raced_at ?? entered?.entered_at ?? null,
      }
    })
  })
}

/** Another timekeeper's times are hidden until both have entered theirs. */
function readingsShown(rows: TrackRecord['readings'], reader: string | null) {
  const readings = [...Map.groupBy(rows, (row) => row.reader)]
  return readings.map(([by, runs]) => {
    const isShown = by === reader || readings.length > 1
    return {
      ...{ by: runs[0]?.read_by ?? '', at: runs[0]?.read_at ?? '', is_own: by === reader },
      runs: isShown
        ? runs.map(({ lane, lap_id, status, status_reason, reaction_time, racing_time }) => ({
            ...{ lane, lap_id, status, status_reason, reaction_time, racing_time },
          }))
        : null,
    }
  })
}

const latestOf = (runs: readonly Provisional[] = []) =>
  runs.toSorted((a, b) => b.entered_at.localeCompare(a.entered_at))[0] ?? null

function matchOf({ matches, tie }: TrackRecord, { knockout_match_id, match_race, raced_at }: StoredRace) {
  const match = matches.find(({ id }) => id === knockout_match_id)
  if (!match || match_race === null) return null
  const { id, match_number, category, sudden_death } = match
  const rounds = roundsOf(matches.filter((one) => one.category === category))
  const is_sudden_death = sudden_death || (tie === 'sudden_death' && isTied(match) && raced_at === null)
  return { id, round_name: stageOfMatch(match, rounds), match_number, race: match_race, is_sudden_death }
}

/** By lane: those that were raced, and those of teams that still race. */
function runsOf({ teams, laps }: TrackRecord, race: StoredRace, provisional: readonly Provisional[]) {
  const timed = race.runs.flatMap(({ team_id, car_type, lane, race_result_id, lap }) => {
    const team = teams.find(({ id }) => id === team_id)
    if (!team || (!lap && isOut(team))) return []
    const waiting = provisional.find((run) => run.lane === lane)
    const recorded = lap ?? (waiting && { ...waiting, typed_at: waiting.entered_at })
    // A gate that knows no reaction has told the total alone.
    const total = waiting?.total_time && !lap ? grossTime(waiting.total_time, team.scrutineering_penalties) : null
    const times = recorded?.status === 'finish' ? timesOf(recorded, team.scrutineering_penalties) : undefined
    return [
      {
        ...{ lane, team_id, car_type },
        category: team.category,
        status: recorded?.status ?? null,
        reaction_time: times?.reaction_time ?? null,
        racing_time: times?.racing_time ?? (lap ? null : (waiting?.racing_time ?? null)),
        gross_time: (lap?.status === 'finish' ? lap.gross_time : times?.gross_time) ?? total,
        lap_id: lap ? race_result_id : (waiting?.lap_id ?? null),
        status_reason: recorded?.status_reason ?? null,
        typed_at: recorded?.typed_at ?? null,
      },
    ]
  })
  const finished = timed.flatMap(({ team_id, gross_time }) => (gross_time === null ? [] : [{ team_id, gross_time }]))
  return timed.map(({ typed_at, category, ...run }) => {
    const { team_id, gross_time } = run
    if (gross_time === null || typed_at === null) return { ...run, is_personal_best: false, is_fastest_of_day: false }
    const earlier = laps.filter((lap) => lap.category === category && lap.typed_at < typed_at)
    return { ...run, ...bestsOf({ team_id, gross_time }, earlier, finished) }
  })
}
