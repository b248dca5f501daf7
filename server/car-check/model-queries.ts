/** Reads the versions of a team's car, and which of its events ask for one. */
import type { CarReport } from '@paddock/domain/car-check/car-report.ts'
import { countOf } from '@paddock/domain/car-check/report-texts.ts'
import { todayIn } from '@paddock/domain/competition/days.ts'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { carModelRequests, carModelSubmissions, teamCarModels, teamCarParts } from '../db/schema/car-check.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { teamUsers } from '../db/schema/identity.ts'

const isOf = (team_id: string, id: string) => and(eq(teamCarModels.team_id, team_id), eq(teamCarModels.id, id))

/** Checked or not. */
export async function modelOf(db: Queries, team_id: string, id: string) {
  const [model] = await db.select().from(teamCarModels).where(isOf(team_id, id))
  return model
}

export const partsOf = (db: Queries, model_id: string) =>
  db.select().from(teamCarParts).where(eq(teamCarParts.model_id, model_id)).orderBy(asc(teamCarParts.order_index))

const bytes = sql<number>`(select coalesce(sum(p.size), 0) from team_car_parts p where p.model_id = team_car_models.id)`

/** The newest first; those whose files are still arriving are left out. */
export async function versionsOf(db: Queries, team_id: string) {
  const { id, version, name, created_at, rules, report } = teamCarModels
  const rows = await db
    .select({
      id,
      version,
      name,
      created_at,
      rules,
      report,
      uploader_name: teamUsers.name,
      bytes: bytes.mapWith(Number),
    })
    .from(teamCarModels)
    .leftJoin(teamUsers, eq(teamUsers.id, teamCarModels.uploaded_by))
    .where(and(eq(teamCarModels.team_id, team_id), isNotNull(teamCarModels.checked_at)))
    .orderBy(desc(version))
  return rows.flatMap(({ created_at, rules, report, version, ...row }) =>
    rules && report && version !== null
      ? [{ ...row, version, uploaded_at: created_at, pack_title: rules.title, summary: summaryOf(report) }]
      : [],
  )
}

const summaryOf = (report: CarReport) => ({
  left: report.specifications.left,
  of: report.specifications.of,
  failed: countOf(report, 'fail'),
  close: countOf(report, 'close'),
  seeding_seconds: report.seconds.seeding,
  mass_g: report.balance.without_cartridge.mass_g,
})

/** A version with everything; undefined until it is checked. */
export async function wholeVersion(db: Queries, team_id: string, id: string) {
  const model = await modelOf(db, team_id, id)
  const version = (await versionsOf(db, team_id)).find((one) => one.id === id)
  if (!version || !model?.report || !model.pictures || !model.rules || !model.checked_at) return undefined
  const { placement, halo_notch, rules, checked_at, report, pictures } = model
  const parts = (await partsOf(db, id)).map(({ id: part, kind, file_name, size, density }) => ({
    id: part,
    kind,
    file_name,
    size,
    density,
  }))
  return { ...version, placement, halo_notch, rules, checked_at, report, pictures, parts }
}

/** The events of the team whose organisers ask for models, the earliest first. */
export async function askedOf(db: Queries, team_id: string, event_id?: string) {
  const rows = await db
    .select({
      event_id: competitionEvents.id,
      event_name: competitionEvents.name,
      time_zone: competitionEvents.time_zone,
      due_on: carModelRequests.due_on,
      competition_team_id: competitionTeams.id,
      version: carModelSubmissions.version,
      model_id: carModelSubmissions.model_id,
      submitted_at: carModelSubmissions.submitted_at,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .innerJoin(carModelRequests, eq(carModelRequests.event_id, competitionEvents.id))
    .leftJoin(carModelSubmissions, eq(carModelSubmissions.team_id, competitionTeams.id))
    .where(
      and(
        eq(teamEntries.team_id, team_id),
        eq(teamEntries.status, 'approved'),
        inArray(competitionEvents.status, ['upcoming', 'active']),
        event_id ? eq(competitionEvents.id, event_id) : undefined,
      ),
    )
    .orderBy(asc(carModelRequests.due_on), asc(competitionEvents.id))
  return rows.map(({ version, model_id, submitted_at, time_zone, ...row }) => ({
    ...row,
    submitted:
      version !== null && model_id !== null && submitted_at !== null ? { version, model_id, submitted_at } : null,
    may_change: todayIn(time_zone, new Date()) <= row.due_on,
  }))
}
