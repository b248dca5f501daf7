/** A team submits a version to an event that asks for models; the organiser gets a copy of its check by the event's own rules. */
import { CAR_FILE_MESSAGES } from '@paddock/domain/car-check/car-files.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { lockAnyEvent } from '../competition/event-access/event-access.ts'
import { packOf } from '../competition/rules/rules.ts'
import { carModelSubmissions } from '../db/schema/car-check.ts'
import { requireCompetition } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { checkStoredCar } from './check-thread.ts'
import { askedOf, modelOf, partsOf } from './model-queries.ts'

const SUCCESS = { success: true } as const

export const submitCar = api.car_models.submit.handler(async ({ input, context, errors }) => {
  const { db, files, caller } = context
  const { team_id, id, event_id } = input
  await requireCompetition(db, team_id)
  const model = await modelOf(db, team_id, id)
  if (!model || model.version === null) throw errors.NOT_FOUND({ message: CAR_FILE_MESSAGES.gone })
  const { version, name } = model
  const [asking] = await askedOf(db, team_id, event_id)
  if (!asking) throw errors.NOT_ASKED()
  // A double press, or a retry after a lost answer.
  if (asking.submitted?.model_id === id) return SUCCESS
  const own = await db.transaction((tx) => lockAnyEvent(tx, event_id))
  if (!own) throw errors.NOT_ASKED()
  const pack = await packOf(db, own)
  const by = pack.scrutineering ? pack : WORLD_FINALS_2025
  const checked = await checkStoredCar(files, model, await partsOf(db, id), by)
  if ('refused' in checked) throw errors.UNREADABLE_CAR({ message: checked.refused })
  return db.transaction(async (tx) => {
    const event = await lockAnyEvent(tx, event_id)
    const [asked] = event ? await askedOf(tx, team_id, event_id) : []
    if (!event || !asked || !(await modelOf(tx, team_id, id))) throw errors.NOT_ASKED()
    // The first one may come late, which the organiser sees; the one that was there on the day stays.
    if (asked.submitted && !asked.may_change) throw errors.AFTER_DEADLINE()
    const row = { event_id, model_id: id, version, name, ...checked, submitted_at: new Date().toISOString() }
    await tx
      .insert(carModelSubmissions)
      .values({ team_id: asked.competition_team_id, ...row })
      .onConflictDoUpdate({ target: carModelSubmissions.team_id, set: row })
    const about = { version: String(version), event: event.name }
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'car.submitted', about })
    await announce(tx, `team:${team_id}`, 'car_models')
    await announce(tx, `event:${event_id}`, 'car_models')
    return SUCCESS
  })
})

export const withdrawCar = api.car_models.withdraw.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team_id, event_id } = input
    const event = await lockAnyEvent(tx, event_id)
    const [asked] = event ? await askedOf(tx, team_id, event_id) : []
    if (!event || !asked) throw errors.NOT_FOUND()
    if (!asked.submitted) return SUCCESS
    if (!asked.may_change) throw errors.AFTER_DEADLINE()
    await tx.delete(carModelSubmissions).where(eq(carModelSubmissions.team_id, asked.competition_team_id))
    const about = { event: event.name }
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'car.withdrawn', about })
    await announce(tx, `team:${team_id}`, 'car_models')
    await announce(tx, `event:${event_id}`, 'car_models')
    return SUCCESS
  }),
)
