/** The passports of an event's cars: made when they are first looked at, read for the board, found by their id. */
import { randomBytes } from 'node:crypto'
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { CAR_ERRORS } from '@paddock/domain/cars/messages.ts'
import { USUAL_FIX_MINUTES } from '@paddock/domain/cars/states.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { omit } from '@paddock/domain/omit.ts'
import { CODE_BYTES } from '@paddock/domain/organizers/codes.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import { points } from '@paddock/domain/units.ts'
import { asc, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { carMoves, carPassports, carPhotos } from '../../db/schema/cars.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, lockEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { packOf } from '../rules/rules.ts'
import { failedChecks, failedOf } from './failed-checks.ts'

export const CAR_GONE = { message: CAR_ERRORS.gone }

export const board = api.car_passports.board.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  if (!isClosed(event.status) && !event.elsewhere) await makePassports(db, event.id)
  const pack = await packOf(db, event)
  return { cars: await shownCars(db, event, pack), ...carRules(pack) }
})

export const one = api.car_passports.one.handler(async ({ input, context: { db, caller }, errors }) => {
  const [car] = await db.select().from(carPassports).where(eq(carPassports.id, input.id))
  if (!car || !(await ownEvent(db, caller, car.event_id))) throw errors.NOT_FOUND(CAR_GONE)
  const moves = await db
    .select(omit(getTableColumns(carMoves), 'passport_id'))
    .from(carMoves)
    .where(eq(carMoves.passport_id, car.id))
    .orderBy(desc(carMoves.moved_at), desc(carMoves.id))
  const photos = await db
    .select()
    .from(carPhotos)
    .where(eq(carPhotos.passport_id, car.id))
    .orderBy(desc(carPhotos.taken_at), desc(carPhotos.id))
  return {
    moves,
    photos: photos.map(({ id, picture, taken_at, taken_by }) => ({
      ...{ id, taken_at, taken_by },
      picture: logoAddress(picture),
    })),
  }
})

/** What the rule pack says about cars at the desk. */
export function carRules({ scrutineering, penalties }: Pack) {
  const weight = scrutineering?.checks.find(({ unit, scope }) => unit === 'g' && scope === 'car')
  const overrun = overrunIn(penalties)
  return {
    fix_minutes: scrutineering?.fix.minutes ?? USUAL_FIX_MINUTES,
    least_weight: weight?.limit?.min ?? null,
    overrun_points: overrun ? points(overrun.points) : null,
  }
}

/** What a service that is over its time costs for each started minute; copies of a pack keep the name. */
export function overrunIn(penalties: Pack['penalties']) {
  const overrun = penalties.find(({ id }) => id === 'service_overrun')
  return overrun?.points ? { ...overrun, points: overrun.points } : undefined
}

/** Creates missing passports, two for each team, when the cars are first looked at. */
export async function makePassports(db: Database | Transaction, event_id: string) {
  const teams = await db
    .select({ id: competitionTeams.id })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
  const made = await db.$count(carPassports, eq(carPassports.event_id, event_id))
  if (made >= teams.length * CARS.length) return
  await db.transaction(async (tx) => {
    // Leaves out teams that are being deleted; `key share` does not block other writes to the rest.
    const there = await tx
      .select({ team_id: competitionTeams.id })
      .from(competitionTeams)
      .where(eq(competitionTeams.event_id, event_id))
      .for('key share')
    const rows = there.flatMap(({ team_id }) =>
      CARS.map((car) => ({ event_id, team_id, car, code: inviteCodeFrom(randomBytes(CODE_BYTES)) })),
    )
    if (rows.length > 0)
      await tx
        .insert(carPassports)
        .values(rows)
        .onConflictDoNothing({ target: [carPassports.team_id, carPassports.car] })
  })
}

export type Passport = typeof carPassports.$inferSelect

/** In the order of the teams' numbers, car A before car B. */
export async function shownCars(
  db: Queries,
  event: Pick<OwnEvent, 'id'>,
  pack: Pack,
  { id, team_id }: { id?: string; team_id?: string } = {},
) {
  const rows = await db
    .select({
      ...omit(getTableColumns(carPassports), 'event_id', 'updated_at'),
      team_name: competitionTeams.team_name,
      team_number: competitionTeams.team_number,
      category: competitionTeams.category,
    })
    .from(carPassports)
    .innerJoin(competitionTeams, eq(competitionTeams.id, carPassports.team_id))
    .where(
      id ? eq(carPassports.id, id) : team_id ? eq(carPassports.team_id, team_id) : eq(carPassports.event_id, event.id),
    )
    .orderBy(asc(carPassports.car))
  const checks = await failedChecks(db, event.id, pack, id ? rows[0]?.team_id : team_id)
  return rows
    .toSorted((a, b) => inNaturalOrder(a.team_number, b.team_number))
    .map((row) => ({ ...row, failed: failedOf(checks, row) }))
}

/** Locks the event of a car, and reads the car after that. */
export async function lockCar(tx: Transaction, caller: Caller, id: string) {
  const find = () => tx.select().from(carPassports).where(eq(carPassports.id, id))
  const [named] = await find()
  const event = named && (await lockEvent(tx, caller, named.event_id))
  const [car] = event ? await find() : []
  return event && car ? { event, car } : undefined
}
