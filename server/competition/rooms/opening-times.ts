/** From when to when an event is open on each of its days. */
import type { EventDays } from '@paddock/domain/competition/days.ts'
import { daysOf, movedTimes } from '@paddock/domain/competition/opening-times.ts'
import { asc, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { eventDays } from '../../db/schema/rooms.ts'
import { api } from '../../http/calls.ts'
import { announceEvent, GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'

type Event = EventDays & { id: string }

export const listDays = api.event_days.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  return openingTimes(db, event)
})

export const saveDays = api.event_days.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const days = daysOf(event)
    if (!input.days.every(({ day }) => days.includes(day))) throw errors.NOT_ITS_DAY()
    await replaceTimes(tx, event.id, input.days)
    await announceEvent(tx, event, 'competition_events')
    return openingTimes(tx, event)
  }),
)

/** Every day of the event, also those without times. */
export async function openingTimes(db: Queries, event: Event) {
  const times = new Map((await timesOf(db, event.id)).map((one) => [one.day, one]))
  return daysOf(event).map((day) => times.get(day) ?? { day, opens: null, closes: null })
}

/** The times of an event for its new days, or for the event that it is duplicated as. */
export async function moveTimes(tx: Transaction, from: Event, to: Event) {
  await replaceTimes(tx, to.id, movedTimes(await timesOf(tx, from.id), from, to))
}

const timesOf = (db: Queries, event_id: string) => {
  const { day, opens, closes } = eventDays
  return db.select({ day, opens, closes }).from(eventDays).where(eq(eventDays.event_id, event_id)).orderBy(asc(day))
}

type Times = Awaited<ReturnType<typeof timesOf>>

async function replaceTimes(tx: Transaction, event_id: string, times: Times) {
  await tx.delete(eventDays).where(eq(eventDays.event_id, event_id))
  if (times.length > 0) await tx.insert(eventDays).values(times.map((one) => ({ event_id, ...one })))
}
