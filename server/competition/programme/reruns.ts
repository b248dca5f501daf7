/** Adds a re-run of a race, with the reason: at the end of the programme, or right after what was raced. */
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import type { SessionKind } from '@paddock/domain/programme/race.ts'
import { isOnTrack } from '@paddock/domain/race-control/states.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeRuns } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { nameOf } from '../event-access/event-access.ts'
import { asPlanned, lockRace, programmeChanged } from './locked-programme.ts'
import type { StoredRace } from './programme-queries.ts'
import { saveRaces } from './save-races.ts'

export const appendRerun = api.programme_races.rerun.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, rerun_of, reason } = input
    const locked = await lockRace(tx, caller, rerun_of)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
    const { programme, races, race } = locked
    const runs = race.runs.filter(({ team_id }) => input.team_ids.includes(team_id))
    if (runs.length !== new Set(input.team_ids).size) throw errors.WRONG_TEAMS()
    const added = await insertRerun(tx, locked, { id, race, runs, reason, at: 'end', by: nameOf(caller) })
    if (added === 'there') return { success: true as const }
    if (added === 'taken') throw errors.CONFLICT({ message: PROGRAMME_ERRORS.rerunDiffers })
    const teams = await tx
      .select({ team_name: competitionTeams.team_name })
      .from(competitionTeams)
      .where(inArray(competitionTeams.id, input.team_ids))
    const number = races.findIndex((one) => one.id === rerun_of) + 1
    const names = teams.map(({ team_name }) => team_name).join(' and ')
    const what = `Race ${number} of ${programme.category} is run again by ${names}: ${reason}`
    await programmeChanged(tx, caller, programme, what)
    return { success: true as const }
  }),
)

type Rerun = {
  id: string
  race: StoredRace
  /** Those that are run again. */
  runs: StoredRace['runs']
  reason: string
  at: 'next' | 'end'
  by: string
}
type Planned = { races: readonly StoredRace[]; sessions: readonly { id: string; kind: SessionKind }[] }

/** `there` if an earlier attempt with the same form has added it, `taken` if the id is another race's. */
export async function insertRerun(
  tx: Transaction,
  { races, sessions }: Planned,
  { id, race, runs, reason, at, by }: Rerun,
): Promise<'added' | 'there' | 'taken'> {
  const again = races.find((one) => one.id === id)
  if (again) return again.rerun_of === race.id && again.reason === reason ? 'there' : 'taken'
  const { knockout_match_id, match_race } = race
  // The re-run stands for the race in its match.
  const over = { state: 'rerun', state_at: new Date().toISOString(), state_by: by } as const
  await tx
    .update(programmeRaces)
    .set({ ...over, knockout_match_id: null, match_race: null })
    .where(eq(programmeRaces.id, race.id))
  const kind = sessions.find((session) => session.id === race.session_id)?.kind
  const last = sessions.findLast((session) => session.kind === kind)
  const session_id = at === 'next' ? race.session_id : (last?.id ?? race.session_id)
  const position = races.filter((one) => one.session_id === session_id).length + 1
  const made = await tx
    .insert(programmeRaces)
    .values({ id, session_id, position, rerun_of: race.id, reason, knockout_match_id, match_race })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return 'taken'
  await tx
    .insert(programmeRuns)
    .values(runs.map(({ team_id, car_type, lane }) => ({ race_id: id, team_id, car_type, lane })))
  if (at === 'next') await placeNext(tx, races, { id, race, runs })
  return 'added'
}

/** After the race itself and whatever of its session was raced or is on the track. */
async function placeNext(
  tx: Transaction,
  races: readonly StoredRace[],
  { id, race, runs }: Omit<Rerun, 'reason' | 'at' | 'by'>,
) {
  const { session_id } = race
  const place =
    1 +
    races.findLastIndex(
      (one) => one.session_id === session_id && (one.id === race.id || one.raced_at !== null || isOnTrack(one.state)),
    )
  const end = 1 + races.findLastIndex((one) => one.session_id === session_id)
  const planned = races.map(asPlanned)
  const rerun = { id, session_id, runs, raced: false, rerun: true }
  await saveRaces(tx, planned.toSpliced(end, 0, rerun), planned.toSpliced(place, 0, rerun))
}
