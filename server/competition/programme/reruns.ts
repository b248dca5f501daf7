/** Appends a re-run of a race to its session, with the reason. */
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import { eq, inArray } from 'drizzle-orm'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeRuns } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { lockRace, programmeChanged } from './locked-programme.ts'

export const appendRerun = api.programme_races.rerun.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, rerun_of, reason } = input
    const locked = await lockRace(tx, caller, rerun_of)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
    const { programme, races, race, sessions } = locked
    const runs = race.runs.filter(({ team_id }) => input.team_ids.includes(team_id))
    if (runs.length !== new Set(input.team_ids).size) throw errors.WRONG_TEAMS()
    // At the end of the last session, after everything that is planned.
    const session_id = sessions.at(-1)?.id ?? race.session_id
    const position = races.filter((one) => one.session_id === session_id).length + 1
    const made = await tx
      .insert(programmeRaces)
      .values({ id, session_id, position, rerun_of, reason })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) {
      const again = races.find((one) => one.id === id)
      // The id is taken: an earlier attempt with the same form was saved.
      if (again?.rerun_of === rerun_of && again.reason === reason) return { success: true as const }
      throw errors.CONFLICT({ message: PROGRAMME_ERRORS.rerunDiffers })
    }
    await tx
      .insert(programmeRuns)
      .values(runs.map(({ team_id, car_type, lane }) => ({ race_id: id, team_id, car_type, lane })))
    await tx.update(programmeRaces).set({ state: 'rerun' }).where(eq(programmeRaces.id, rerun_of))
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
