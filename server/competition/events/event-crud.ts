/** Organisers create, change and delete the events of their company. */
import { isLastDayTooEarly } from '@paddock/domain/competition/days.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { DEFAULT_PACK } from '@paddock/domain/rules/packs.ts'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import type { Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventRulesDocuments } from '../../db/schema/events.ts'
import { refundEvent } from '../../entry-fees/entry-fees.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { dropCarPhotos } from '../cars/cars.ts'
import { holdAtFirst, resultsReleased } from '../embargo/embargo.ts'
import {
  announceEvent,
  eventsOf,
  GONE,
  lockEvent,
  type OwnEvent,
  ownEvent,
  refuseClosed,
} from '../event-access/event-access.ts'
import { refuseOverLimit } from '../organizers/organizers.ts'
import { dropProtestFiles } from '../protests/protests.ts'
import { saveAllScores } from '../racing/racing.ts'
import { dropRehearsal } from '../rehearsal/rehearsal.ts'
import { moveTimes } from '../rooms/rooms.ts'
import { chosenPack, type PackChoice, wantedPack } from '../rules/rules.ts'
import { dropSlidePictures } from '../screens/screens.ts'
import { bringPack } from './bring-pack.ts'
import { recordStatusChange } from './event-history.ts'
import { renumber } from './team-numbering.ts'
import { hasCadets } from './team-queries.ts'

export const list = api.competition_events.list.handler(async ({ input, context: { db, caller } }) => {
  const { company_id } = organizerOf(caller)
  return { company_id, ...(await eventsOf(db, company_id, input)) }
})

export const create = api.competition_events.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { rules_documents, rule_pack, grand_prix_rules, ...event } = input
    const { company_id } = organizerOf(caller)
    if (isLastDayTooEarly(event)) throw errors.LAST_DAY_TOO_EARLY()
    if (closesTooLate(event)) throw errors.DEADLINE_TOO_LATE()
    const pack = await chosenPack(tx, company_id, wantedPack({ rule_pack, grand_prix_rules }) ?? DEFAULT_PACK)
    if (!pack) throw errors.NO_SUCH_PACK()
    if (!(await ownEvent(tx, caller, input.id))) await refuseOverLimit(tx, company_id)
    const made = await tx
      .insert(competitionEvents)
      .values({ ...event, ...pack, company_id })
      .onConflictDoNothing()
      .returning()
    const stored = await ownEvent(tx, caller, input.id)
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    if (stored?.name !== input.name) throw errors.CONFLICT({ message: EVENT_ERRORS.exists })
    if (made.length === 0) return stored
    await saveDocuments(tx, input.id, rules_documents)
    await bringPack(tx, stored)
    await holdAtFirst(tx, stored)
    await announceEvent(tx, stored, 'competition_events')
    return { ...stored, rules_documents }
  }),
)

export const change = api.competition_events.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { id, updated_at, rule_pack, grand_prix_rules, ...fields } = input
    const event = await lockEvent(tx, caller, id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const named = wantedPack({ rule_pack, grand_prix_rules })
    const pack = named === undefined ? {} : await chosenPack(tx, event.company_id, named)
    if (!pack) throw errors.NO_SUCH_PACK()
    const { rules_documents, ...changes } = changedFields(event, { ...fields, ...pack })
    // Pressed twice: the first press has already made the change.
    if (!rules_documents && Object.keys(changes).length === 0) return event
    refuseClosed(event)
    if (event.numbers_fixed && isOtherPack(event, pack)) throw errors.RULES_FROZEN()
    if (updated_at && updated_at !== event.updated_at) throw errors.CONFLICT({ message: EVENT_ERRORS.changed })
    if (isLastDayTooEarly({ ...event, ...changes })) throw errors.LAST_DAY_TOO_EARLY()
    if (closesTooLate({ ...event, ...changes })) throw errors.DEADLINE_TOO_LATE()
    if (changes.cadet_enabled === false && (await hasCadets(tx, id))) throw errors.CADET_IN_USE()
    await tx
      .update(competitionEvents)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(competitionEvents.id, id))
    if (rules_documents) await saveDocuments(tx, id, rules_documents)
    if (changes.event_date || changes.last_day !== undefined) await moveTimes(tx, event, { ...event, ...changes })
    const changed = (await ownEvent(tx, caller, id)) ?? event
    if (changes.auto_numbering || changes.number_prefix) await renumber(tx, changed)
    if (isOtherPack(event, changed)) {
      await bringPack(tx, changed)
      await holdAtFirst(tx, changed)
    }
    if (isOtherPack(event, changed) || levelOf(event) !== levelOf(changed)) await saveAllScores(tx, changed)
    if (changes.status) await recordStatusChange(tx, caller, event, changed)
    if (changes.status === 'completed') await resultsReleased(tx, context, changed)
    await announceEvent(tx, changed, 'competition_events', event)
    return changed
  }),
)

export const remove = api.competition_events.remove.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, caller, input.id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (input.name.trim() !== event.name) throw errors.NAME_DIFFERS()
    await refundEvent(tx, jobs, event.id)
    await dropRehearsal(tx, jobs, event.id)
    await dropSlidePictures(tx, jobs, event.id)
    await dropCarPhotos(tx, jobs, { event_id: event.id })
    await dropProtestFiles(tx, jobs, { event_id: event.id })
    await tx.delete(competitionEvents).where(eq(competitionEvents.id, event.id))
    await announceEvent(tx, event, 'competition_events')
    return { success: true as const }
  }),
)

export const closesTooLate = (event: Pick<OwnEvent, 'registration_deadline' | 'event_date'>) =>
  event.registration_deadline !== null && event.registration_deadline > event.event_date

const PACK_FIELDS = ['rule_pack', 'rule_pack_version', 'own_pack_id'] as const

export const isOtherPack = (event: PackChoice, wanted: Partial<PackChoice>) =>
  PACK_FIELDS.some((field) => wanted[field] !== undefined && wanted[field] !== event[field])

export async function saveDocuments(tx: Transaction, event_id: string, documents: OwnEvent['rules_documents']) {
  await tx.delete(eventRulesDocuments).where(eq(eventRulesDocuments.event_id, event_id))
  if (documents.length === 0) return
  await tx
    .insert(eventRulesDocuments)
    .values(documents.map((document, order_index) => ({ event_id, ...document, order_index })))
}
