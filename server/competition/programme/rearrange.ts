/** Changes to a programme: races are moved and deleted, late teams inserted, gaps closed, re-runs appended. */
import { randomUUID } from 'node:crypto'
import { plural } from '@paddock/domain/plural.ts'
import { closeGaps as withoutGaps } from '@paddock/domain/programme/close-gaps.ts'
import { insertRuns } from '@paddock/domain/programme/insert-team.ts'
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import { moveRace as moved } from '@paddock/domain/programme/move-race.ts'
import { lanesInUse, missingRuns } from '@paddock/domain/programme/quota.ts'
import { possibleRest } from '@paddock/domain/programme/race.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { Transaction } from '../../db/database.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { asPlanned, lockProgramme, lockRace, programmeChanged } from './locked-programme.ts'
import { storedQuota, teamsOf } from './programme-queries.ts'
import { saveRaces } from './save-races.ts'

export const moveRace = api.programme_races.move.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockRace(tx, caller, input.id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
    const { programme, sessions } = locked
    const before = locked.races.map(asPlanned)
    const result = moved(
      before,
      sessions.map(({ id }) => id),
      { id: input.id, session_id: input.to_session, before: input.before },
    )
    if ('refused' in result) {
      if (result.refused === 'gone') throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
      throw errors.RACED({ message: PROGRAMME_ERRORS[result.refused === 'raced' ? 'raced' : 'beforeRaced'] })
    }
    const [from, to] = [before, result.races].map((races) => races.findIndex(({ id }) => id === input.id) + 1)
    const stays = from === to && result.races.every(({ session_id }, index) => session_id === before[index]?.session_id)
    // Sent again, or dropped where it was.
    if (stays) return { success: true as const }
    await saveRaces(tx, before, result.races)
    await programmeChanged(tx, caller, programme, `Race ${from} of ${programme.category} became race ${to}.`)
    return { success: true as const }
  }),
)

export const removeRace = api.programme_races.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockRace(tx, caller, input.id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.raceGone })
    const { programme, race } = locked
    if (race.raced_at !== null) throw errors.RACED({ message: PROGRAMME_ERRORS.racedRemoval })
    const before = locked.races.map(asPlanned)
    await saveRaces(
      tx,
      before,
      before.filter(({ id }) => id !== race.id),
    )
    const number = before.findIndex(({ id }) => id === race.id) + 1
    const what = `Race ${number} of ${programme.category} was deleted.`
    await programmeChanged(tx, caller, programme, what, { before: { reason: race.reason }, after: null })
    return { success: true as const }
  }),
)

export const insertTeam = api.programmes.insert.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockProgramme(tx, caller, input.id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.gone })
    const teams = await teamsOf(tx, locked.programme)
    const team = teams.find(({ id }) => id === input.team_id)
    if (!team) throw errors.WRONG_TEAM({ message: PROGRAMME_ERRORS.otherCategory('This team', 'another class') })
    if (isOut(team)) throw errors.WRONG_TEAM({ message: PROGRAMME_ERRORS.isOut(team.team_name) })
    if (!locked.sessions.some(({ kind }) => kind === 'grandprix'))
      throw errors.WRONG_TEAM({ message: PROGRAMME_ERRORS.noHeats })
    return { success: true as const, inserted: await insertInto(tx, caller, locked, team) }
  }),
)

type Locked = NonNullable<Awaited<ReturnType<typeof lockProgramme>>>

/** How many runs were inserted: none, if it was sent again. */
export async function insertInto(
  tx: Transaction,
  caller: Caller,
  { programme, sessions, races }: Locked,
  team: { id: string; team_name: string },
): Promise<number> {
  const { category, rest } = programme
  const before = races.map(asPlanned)
  const counted = before.filter(({ rerun }) => !rerun).flatMap((race) => race.runs)
  const missing = missingRuns(storedQuota(programme), team.id, counted)
  if (missing.length === 0) return 0
  const session_id = sessions.findLast(({ kind }) => kind === 'grandprix')?.id ?? ''
  const after = insertRuns(before, missing, { rest, newId: randomUUID, session_id })
  await saveRaces(tx, before, after)
  const what = `${team.team_name} was inserted into the programme of ${category} with ${plural(missing.length, 'run')}.`
  await programmeChanged(tx, caller, programme, what, {
    before: { races: before.length },
    after: { races: after.length },
  })
  return missing.length
}

export const closeGaps = api.programmes.closeGaps.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockProgramme(tx, caller, input.id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.gone })
    const { programme } = locked
    const racing = (await teamsOf(tx, programme)).filter((team) => !isOut(team)).map(({ id }) => id)
    const before = locked.races.map(asPlanned)
    const after = withoutGaps(before, {
      lanes: lanesInUse(programme.lanes),
      rest: possibleRest(racing.length, programme.lanes, programme.rest),
      races: (team_id) => racing.includes(team_id),
    })
    const removed_races = before.length - after.length
    const runsIn = (races: typeof before) => races.reduce((sum, race) => sum + race.runs.length, 0)
    if (removed_races === 0 && runsIn(before) === runsIn(after)) return { success: true as const, removed_races }
    await saveRaces(tx, before, after)
    const what = `The gaps in the programme of ${programme.category} were closed.`
    await programmeChanged(tx, caller, programme, what, {
      before: { races: before.length, runs: runsIn(before) },
      after: { races: after.length, runs: runsIn(after) },
    })
    return { success: true as const, removed_races }
  }),
)
