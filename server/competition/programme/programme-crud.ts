/** Lists the programmes of an event, changes their sessions, and deletes them. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import { PROGRAMME_ERRORS } from '@paddock/domain/programme/messages.ts'
import { eq } from 'drizzle-orm'
import { programmeSessions, programmes } from '../../db/schema/programme.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { lockProgramme, lockSession, programmeChanged } from './locked-programme.ts'
import { programmesOf } from './programme-queries.ts'

export const listProgrammes = api.programmes.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return programmesOf(db, input.event_id)
})

export const changeSession = api.programme_sessions.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, starts_at, ...pace } = input
    const locked = await lockSession(tx, caller, id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.sessionGone })
    const { programme, session } = locked
    const to = { ...pace, starts_at: new Date(starts_at).toISOString() }
    const { seconds_per_race, break_every, break_minutes, track } = session
    const from = { seconds_per_race, break_every, break_minutes, track, starts_at: session.starts_at }
    const isSame = Object.entries(to).every(([field, value]) => Object(from)[field] === value)
    if (isSame) return { success: true as const }
    await tx.update(programmeSessions).set(to).where(eq(programmeSessions.id, id))
    const event = await ownEvent(tx, caller, programme.event_id)
    const shown = ({ starts_at, ...others }: typeof to) => ({
      start: dateAndTime(starts_at, event?.time_zone),
      ...others,
    })
    const what = `Session ${session.position} of ${programme.category} was rescheduled.`
    await programmeChanged(tx, caller, programme, what, { before: shown(from), after: shown(to) })
    return { success: true as const }
  }),
)

export const removeProgramme = api.programmes.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockProgramme(tx, caller, input.id)
    if (!locked) throw errors.NOT_FOUND({ message: PROGRAMME_ERRORS.gone })
    const { programme, races } = locked
    await tx.delete(programmes).where(eq(programmes.id, programme.id))
    const { category, lanes, runs, rest } = programme
    const what = `The programme of ${category} was deleted. Its laps remain on record.`
    await programmeChanged(tx, caller, programme, what, {
      before: { races: races.length, lanes, runs, rest },
      after: null,
    })
    return { success: true as const }
  }),
)
