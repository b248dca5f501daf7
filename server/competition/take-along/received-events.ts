/** On the laptop: the events that it received, and how they go back. */
import { omit } from '@paddock/domain/omit.ts'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { receivedEvents } from '../../db/schema/take-along.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { announceEvent, GONE } from '../event-access/event-access.ts'
import { fileName } from './journeys.ts'
import { returnPackage } from './return-package.ts'
import { sendBack } from './send-back.ts'
import { setElsewhere } from './set-elsewhere.ts'

const shown = omit(getTableColumns(receivedEvents), 'key', 'journey_id', 'laptop_id', 'revision')

export const list = api.received_events.list.handler(({ context: { db } }) =>
  db
    .select({ ...shown, event_name: competitionEvents.name, company_name: companies.name })
    .from(receivedEvents)
    .innerJoin(competitionEvents, eq(competitionEvents.id, receivedEvents.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .orderBy(desc(receivedEvents.received_at), desc(receivedEvents.event_id)),
)

const isEvent = (event_id: string) => eq(receivedEvents.event_id, event_id)

/** From now on it is read only here: whatever would be recorded after the file was made would be lost. */
export const returnFile = api.received_events.file.handler(async ({ input: { event_id }, context, errors }) => {
  const { db } = context
  const made = await returnPackage(context, event_id, { kind: 'back', files: 'all' }, true)
  if (!made) throw errors.NOT_FOUND(GONE)
  if (made === 'too-large') {
    await open(context, event_id)
    throw errors.TOO_LARGE()
  }
  await db.transaction((tx) => announceEvent(tx, made.event, 'competition_events'))
  return { file_name: fileName(made.event.name, '-back'), base64: made.bytes.toString('base64') }
})

export const bringBack = api.received_events.bringBack.handler(async ({ input: { event_id }, context, errors }) => {
  const [received] = await context.db.select().from(receivedEvents).where(isEvent(event_id))
  if (!received) throw errors.NOT_FOUND(GONE)
  const sent = await sendBack(context, event_id, 'back')
  if ('refused' in sent) throw errors[sent.refused]({ message: sent.message })
  return { success: true as const }
})

export const goOn = api.received_events.goOn.handler(async ({ input: { event_id }, context, errors }) => {
  if (!(await open(context, event_id))) throw errors.NOT_FOUND(GONE)
  return { success: true as const }
})

const open = ({ db }: Parameters<typeof sendBack>[0], event_id: string) =>
  db.transaction(async (tx) => {
    const [received] = await tx
      .update(receivedEvents)
      .set({ brought_back_at: null })
      .where(isEvent(event_id))
      .returning()
    if (!received) return false
    await setElsewhere(tx, event_id, null)
    const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, event_id))
    if (event) await announceEvent(tx, event, 'competition_events')
    return true
  })

export const pushLive = api.received_events.pushLive.handler(
  ({ input: { event_id, pushes_live }, context: { db }, errors }) =>
    db.transaction(async (tx) => {
      const [received] = await tx
        .update(receivedEvents)
        .set({ pushes_live, push_problem: null })
        .where(isEvent(event_id))
        .returning()
      if (!received) throw errors.NOT_FOUND(GONE)
      // What pushes the results follows the announcements of events.
      await announce(tx, `event:${event_id}`, 'competition_events')
      return { success: true as const }
    }),
)
