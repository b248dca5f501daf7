/** The fault drill of a rehearsal: its steps, ticked off by organisers or seen by Paddock, and the card to print. */
import { paperSize } from '@paddock/domain/papers/paper-size.ts'
import { DRILL_CARD, DRILL_STEPS, type DrillStepId, LATE_RACES } from '@paddock/domain/rehearsal/drill-steps.ts'
import { REHEARSAL_ERRORS } from '@paddock/domain/rehearsal/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { drillLateRaces, drillTicks, rehearsals } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { logoFor, pdfOf } from '../../papers/papers.ts'
import type { Services } from '../../services.ts'
import { GONE, lockEvent, ownEvent } from '../event-access/event-access.ts'

const OVER = { message: REHEARSAL_ERRORS.over }

type Rehearsal = typeof rehearsals.$inferSelect

export const getDrill = api.rehearsals.drill.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const event = await ownEvent(db, caller, input.event_id)
  const rehearsal = event && (await rehearsalOf(db, event.id))
  if (!rehearsal) throw errors.NOT_FOUND(OVER)
  return drillOf(db, context, rehearsal)
})

export const tickStep = api.rehearsals.tick.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, step, ticked } = input
    const event = await lockEvent(tx, context.caller, event_id)
    const rehearsal = event && (await rehearsalOf(tx, event_id))
    if (!rehearsal) throw errors.NOT_FOUND(OVER)
    const ticked_by = organizerOf(context.caller).full_name
    const changed = ticked
      ? await tx.insert(drillTicks).values({ event_id, step, ticked_by }).onConflictDoNothing().returning()
      : await tx
          .delete(drillTicks)
          .where(and(eq(drillTicks.event_id, event_id), eq(drillTicks.step, step)))
          .returning()
    if (changed.length > 0)
      for (const id of [event_id, rehearsal.of_event_id]) await announce(tx, `event:${id}`, 'rehearsals')
    return drillOf(tx, context, rehearsal)
  }),
)

export const drillCard = api.rehearsals.drillCard.handler(async ({ input, context, errors }) => {
  const { db, caller, files } = context
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const [company] = await db.select().from(companies).where(eq(companies.id, event.company_id))
  const { logo, pictures } = await logoFor(files, company?.logo ?? null)
  const steps = DRILL_STEPS.map(({ seen, ...step }) => ({ ...step, ticks_itself: seen !== undefined }))
  const card = { ...DRILL_CARD, paper: paperSize(event.country), logo, event: event.name, steps }
  const pdf = await pdfOf('drill-card', card, pictures)
  return { file_name: `${DRILL_CARD.title}, ${event.name}.pdf`, base64: Buffer.from(pdf).toString('base64') }
})

async function rehearsalOf(db: Queries, event_id: string) {
  const [found] = await db.select().from(rehearsals).where(eq(rehearsals.event_id, event_id))
  return found
}

async function drillOf(db: Queries, { leader }: Pick<Services, 'leader'>, rehearsal: Rehearsal) {
  const { event_id } = rehearsal
  const ticks = await db.select().from(drillTicks).where(eq(drillTicks.event_id, event_id))
  const late = await db
    .select()
    .from(drillLateRaces)
    .where(eq(drillLateRaces.event_id, event_id))
    .orderBy(asc(drillLateRaces.arrived_at))
  const tookOverAt = leader?.tookOverAt()
  const seen: Partial<Record<DrillStepId, string | undefined>> = {
    'desk-offline': late[LATE_RACES - 1]?.arrived_at,
    // A rehearsal that began before it came from the other laptop.
    'take-over': tookOverAt && rehearsal.created_at < tookOverAt ? tookOverAt : undefined,
  }
  return {
    steps: DRILL_STEPS.map(({ id: step }) => {
      const tick = ticks.find((one) => one.step === step)
      return { step, ticked: tick ? { by: tick.ticked_by, at: tick.ticked_at } : null, seen_at: seen[step] ?? null }
    }),
  }
}
