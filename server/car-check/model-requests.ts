/** The organiser's side: asks the teams of an event for models, and reads the submitted ones beside the inspection. */
import { countOf } from '@paddock/domain/car-check/report-texts.ts'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { GONE, lockOpenEvent, type OwnEvent, ownEvent } from '../competition/event-access/event-access.ts'
import { packOf } from '../competition/rules/rules.ts'
import { inspectedPoints } from '../competition/scrutineering/scrutineering.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { carModelRequests, carModelSubmissions } from '../db/schema/car-check.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { enhancedScrutineeringResults } from '../db/schema/judging.ts'
import { templateCriteria } from '../db/schema/scorecards.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'
import { announceToEntrants } from '../live/entrants.ts'

const SUCCESS = { success: true } as const

async function requestOf(db: Queries, event_id: string) {
  const [request] = await db.select().from(carModelRequests).where(eq(carModelRequests.event_id, event_id))
  return request
}

type Submission = typeof carModelSubmissions.$inferSelect

const shown = (submission: Submission, due_on: string, { time_zone }: Pick<OwnEvent, 'time_zone'>) => ({
  version: submission.version,
  name: submission.name,
  submitted_at: submission.submitted_at,
  is_late: todayIn(time_zone, new Date(submission.submitted_at)) > due_on,
  left: submission.report.specifications.left,
  failed: countOf(submission.report, 'fail'),
  close: countOf(submission.report, 'close'),
})

export const listModels = api.car_model_requests.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const request = await requestOf(db, event.id)
  const pack = await packOf(db, event)
  const { id, team_name, team_number, category, registered_at } = competitionTeams
  const teams = await db
    .select({
      id,
      team_name,
      team_number,
      category,
      registered_at,
      entry: teamEntries.id,
      submission: carModelSubmissions,
    })
    .from(competitionTeams)
    .leftJoin(teamEntries, and(eq(teamEntries.competition_team_id, id), eq(teamEntries.status, 'approved')))
    .leftJoin(carModelSubmissions, eq(carModelSubmissions.team_id, id))
    .where(eq(competitionTeams.event_id, event.id))
  const inspected = await inspectedPoints(db, event)
  return {
    due_on: request?.due_on ?? null,
    can_check: pack.scrutineering !== null,
    pack_title: pack.title,
    teams: teams.toSorted(inOrder).map(({ entry, submission, registered_at: _, ...team }) => ({
      ...team,
      is_linked: entry !== null,
      submitted: submission && request ? shown(submission, request.due_on, event) : null,
      inspected: inspected.get(team.id) ?? null,
    })),
  }
})

export const askForModels = api.car_model_requests.ask.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const before = await requestOf(tx, event.id)
    if (before?.due_on === input.due_on) return SUCCESS
    const { event_id, due_on } = input
    await tx
      .insert(carModelRequests)
      .values({ event_id, due_on })
      .onConflictDoUpdate({ target: carModelRequests.event_id, set: { due_on } })
    await announceRequest(tx, event_id)
    return SUCCESS
  }),
)

export const stopAsking = api.car_model_requests.stop.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!(await requestOf(tx, event.id))) return SUCCESS
    await tx.delete(carModelRequests).where(eq(carModelRequests.event_id, event.id))
    await announceRequest(tx, event.id)
    return SUCCESS
  }),
)

export const oneSubmission = api.car_model_requests.one.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const [found] = await db
    .select({
      team_name: competitionTeams.team_name,
      team_number: competitionTeams.team_number,
      due_on: carModelRequests.due_on,
      submission: carModelSubmissions,
    })
    .from(carModelSubmissions)
    .innerJoin(competitionTeams, eq(competitionTeams.id, carModelSubmissions.team_id))
    .innerJoin(carModelRequests, eq(carModelRequests.event_id, carModelSubmissions.event_id))
    .where(and(eq(carModelSubmissions.team_id, input.team_id), eq(carModelSubmissions.event_id, event.id)))
  if (!found) throw errors.NOT_FOUND()
  const { team_name, team_number, due_on, submission } = found
  return {
    team_name,
    team_number,
    submitted: shown(submission, due_on, event),
    report: submission.report,
    pictures: submission.pictures,
    physical: await measuredOf(db, event.id, input.team_id),
  }
})

async function announceRequest(tx: Transaction, event_id: string) {
  await announce(tx, `event:${event_id}`, 'car_models')
  await announceToEntrants(tx, event_id)
}

/** What was entered for articles of the rules, on whichever sheet. */
async function measuredOf(db: Queries, event_id: string, team_id: string) {
  const results = enhancedScrutineeringResults
  const rows = await db
    .select({
      article: templateCriteria.pack_item,
      car_a: { status: results.car_a_status, measured: results.car_a_measured },
      car_b: { status: results.car_b_status, measured: results.car_b_measured },
    })
    .from(results)
    .innerJoin(templateCriteria, eq(templateCriteria.id, results.criteria_id))
    .where(and(eq(results.event_id, event_id), eq(results.team_id, team_id), isNotNull(templateCriteria.pack_item)))
  return rows.flatMap(({ article, car_a, car_b }) =>
    article === null ? [] : [{ article, car_a: shownCar(car_a), car_b: shownCar(car_b) }],
  )
}

/** Answers have no read-only lists. */
function shownCar<Status>({ status, measured }: { status: Status; measured: unknown }) {
  return { status, measured: measured as number | Record<string, number> | number[] | string[] | null }
}
