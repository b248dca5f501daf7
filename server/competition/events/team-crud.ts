/** Adds, changes and deletes the teams of an event, and renumbers them each time. */
import { staffHas } from '@paddock/contract/competition/staff-rights.ts'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { TEAM_ERRORS, takenBy } from '@paddock/domain/competition/messages.ts'
import { againstRegistering } from '@paddock/domain/competition/registration.ts'
import { parkedNumber } from '@paddock/domain/competition/team-numbers.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventCheckIns } from '../../db/schema/check-in.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { endRegistrationOf } from '../../entry-fees/entry-fees.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { dropCarPhotos } from '../cars/cars.ts'
import { embargoedFor } from '../embargo/embargo.ts'
import { announceEvent, GONE, lockEvent, lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { dropProtestFiles } from '../protests/protests.ts'
import { againstDeleting, againstMoving, teamLeaves, teamMoved, teamRenamed } from '../racing/racing.ts'
import { withMarks } from '../team-marks/team-marks.ts'
import { renumber } from './team-numbering.ts'
import { type TeamRow, teamsOf } from './team-queries.ts'

export const listTeams = api.competition_teams.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const teams = await withMarks(db, input.event_id, await teamsOf(db, input.event_id))
  const seesContacts = caller.kind !== 'staff' || staffHas(caller.staff.role, 'see-contacts')
  const held = await embargoedFor(db, caller, input.event_id)
  return teams.map((team) => ({
    ...team,
    contact_email: seesContacts ? team.contact_email : null,
    scrutineering_penalties: held.has('scrutineering') ? 0 : team.scrutineering_penalties,
  }))
})

export const registerTeam = api.competition_teams.register.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { override, ...team } = input
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    return addTeam(tx, event, team, errors, () => {
      const reasons = override ? [] : againstRegistering(event, 1, todayIn(event.time_zone, new Date()))
      if (reasons.length > 0) throw errors.REGISTRATION_REFUSED({ message: reasons.join(' '), data: { reasons } })
    })
  }),
)

export const changeTeam = api.competition_teams.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, team_number, ...wanted } = input
    const { team, event } = await lockTeam(tx, caller, id)
    if (!team || !event) throw errors.NOT_FOUND(TEAM_GONE)
    if (!event.auto_numbering && team_number === null) throw errors.NUMBER_REQUIRED()
    const byHand = !event.auto_numbering && team_number ? { team_number } : {}
    const changes = changedFields(team, { ...wanted, ...byHand })
    // Pressed twice: the first press has already made the change.
    if (Object.keys(changes).length === 0) return team
    if (updated_at && updated_at !== team.updated_at) throw errors.CONFLICT({ message: TEAM_ERRORS.changed })
    if (changes.category === 'Cadet' && !event.cadet_enabled) throw errors.CADET_OFF()
    const raced = changes.category && (await againstMoving(tx, team))
    if (raced) throw errors.HAS_RACED({ message: raced })
    const owner = changes.team_number && (await ownerOf(tx, event.id, changes.team_number, id))
    if (owner) throw errors.NUMBER_TAKEN({ message: takenBy(changes.team_number ?? '', owner) })
    await tx
      .update(competitionTeams)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(competitionTeams.id, id))
    if (changes.team_name) await teamRenamed(tx, team, changes.team_name)
    if (changes.category) await teamMoved(tx, team, changes.category)
    return settled(tx, event, id)
  }),
)

/** An event that is locked. */
export async function renameTeam(tx: Transaction, event: OwnEvent, team: TeamRow, team_name: string) {
  const updated_at = new Date().toISOString()
  await tx.update(competitionTeams).set({ team_name, updated_at }).where(eq(competitionTeams.id, team.id))
  await teamRenamed(tx, team, team_name)
  return settled(tx, event, team.id)
}

/** Also in a closed event, and without touching what another organiser may be editing. */
export const hideLogo = api.competition_teams.hideLogo.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, logo_hidden } = input
    const { team, event } = await lockTeam(tx, caller, id, lockEvent)
    if (!team || !event) throw errors.NOT_FOUND(TEAM_GONE)
    if (team.logo_hidden === logo_hidden) return team
    const { updated_at } = team
    await tx.update(competitionTeams).set({ logo_hidden, updated_at }).where(eq(competitionTeams.id, id))
    await announceEvent(tx, event, 'competition_teams')
    return { ...team, logo_hidden }
  }),
)

export const removeTeam = api.competition_teams.remove.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team, event } = await lockTeam(tx, caller, input.id)
    if (!team || !event) throw errors.NOT_FOUND(TEAM_GONE)
    const inBracket = await againstDeleting(tx, team)
    if (inBracket) throw errors.HAS_RACED({ message: inBracket })
    await teamLeaves(tx, caller, event, team)
    await endRegistrationOf(tx, jobs, team.id)
    await takeOut(tx, jobs, event, team.id)
    return { success: true as const }
  }),
)

async function takeOut(tx: Transaction, jobs: Jobs, event: OwnEvent, team_id: string) {
  await dropCarPhotos(tx, jobs, { team_id })
  await dropProtestFiles(tx, jobs, { team_id })
  await tx.delete(competitionTeams).where(eq(competitionTeams.id, team_id))
  await renumber(tx, event)
  await announceEvent(tx, event, 'competition_teams')
}

/** The team itself leaves an event that is locked; false once anything was recorded, drawn or checked in. */
export async function leaveEvent(tx: Transaction, jobs: Jobs, event: OwnEvent, team_id: string): Promise<boolean> {
  const [team] = await tx.select().from(competitionTeams).where(eq(competitionTeams.id, team_id))
  if (!team) return true
  const here = await tx.$count(eventCheckIns, and(eq(eventCheckIns.team_id, team_id), isNotNull(eventCheckIns.here_at)))
  if (event.status !== 'upcoming' || event.numbers_fixed || here > 0 || (await againstDeleting(tx, team))) return false
  await takeOut(tx, jobs, event, team_id)
  return true
}

type NewTeam = Omit<typeof competitionTeams.$inferInsert, 'id' | 'team_number'> & {
  id: string
  team_number: string | null
}
type Message = { message: string }
export type TeamErrors = Record<'CADET_OFF' | 'NUMBER_REQUIRED', () => Error> &
  Record<'CONFLICT' | 'NUMBER_TAKEN', (why: Message) => Error>

/** Into an event that is locked. `refuse` throws what else is against it, once it is known that the team is new. */
export async function addTeam(
  tx: Transaction,
  event: OwnEvent,
  { team_number, ...team }: NewTeam,
  errors: TeamErrors,
  refuse: () => void = () => undefined,
): Promise<TeamRow> {
  const [earlier] = await tx.select().from(competitionTeams).where(eq(competitionTeams.id, team.id))
  if (earlier) {
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    if (earlier.event_id === event.id && earlier.team_name === team.team_name) return earlier
    throw errors.CONFLICT({ message: TEAM_ERRORS.exists })
  }
  if (team.category === 'Cadet' && !event.cadet_enabled) throw errors.CADET_OFF()
  if (!event.auto_numbering) {
    if (!team_number) throw errors.NUMBER_REQUIRED()
    const owner = await ownerOf(tx, event.id, team_number, team.id)
    if (owner) throw errors.NUMBER_TAKEN({ message: takenBy(team_number, owner) })
  }
  refuse()
  await tx.insert(competitionTeams).values({ ...team, team_number: numberFor(event, { id: team.id, team_number }) })
  return settled(tx, event, team.id)
}

const TEAM_GONE = { message: TEAM_ERRORS.gone }

/** A team with its event, which is locked first: every change of a team locks them in this order. */
async function lockTeam(tx: Transaction, caller: Caller, id: string, lock = lockOpenEvent) {
  const find = () => tx.select().from(competitionTeams).where(eq(competitionTeams.id, id))
  const [named] = await find()
  const event = named && (await lock(tx, caller, named.event_id))
  const [team] = event ? await find() : []
  return { team, event }
}

export const numberFor = (event: OwnEvent, team: { id: string; team_number: string | null }) =>
  event.auto_numbering || !team.team_number ? parkedNumber(team.id) : team.team_number

/** Renumbers the teams, announces the change and returns the team as it is then. */
async function settled(tx: Transaction, event: OwnEvent, id: string): Promise<TeamRow> {
  await renumber(tx, event)
  await announceEvent(tx, event, 'competition_teams')
  const [team] = await tx.select().from(competitionTeams).where(eq(competitionTeams.id, id))
  if (!team) throw new Error('A team that was just stored is gone.')
  return team
}

async function ownerOf(db: Queries, event_id: string, team_number: string, except: string) {
  const [owner] = await db
    .select({ team_name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(
      and(
        eq(competitionTeams.event_id, event_id),
        eq(competitionTeams.team_number, team_number),
        ne(competitionTeams.id, except),
      ),
    )
  return owner?.team_name
}
