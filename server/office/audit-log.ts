/** The business owner's view of the audit log: all accounts, filtered by action, person and time. */
import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { containing } from '../db/like-pattern.ts'
import { auditLog } from '../db/schema/audit.ts'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { organizerUsers, teamUsers } from '../db/schema/identity.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { entriesAfter } from '../identity/audit-pages.ts'

const PAGE = 50

const list = api.audit_log.list.handler(async ({ input, context: { db } }) => {
  const { action, person, first_day, last_day, after } = input
  const { rows, next } = await entriesAfter(
    db,
    after,
    PAGE,
    and(
      action ? eq(auditLog.action, action) : undefined,
      person ? concerns(db, person) : undefined,
      first_day ? gte(auditLog.at, `${first_day}T00:00:00Z`) : undefined,
      last_day ? lt(auditLog.at, sql`${last_day}::date + interval '1 day'`) : undefined,
    ),
  )
  const people = await accountsOf(
    db,
    rows.flatMap(({ subject_id, actor_id }) => [subject_id, actor_id]),
  )
  const inCompany = await namesOf(
    rows.map(({ company_id }) => company_id),
    (ids) => db.select({ id: companies.id, name: companies.name }).from(companies).where(inArray(companies.id, ids)),
  )
  const inTeam = await namesOf(
    rows.map(({ team_id }) => team_id),
    (ids) => db.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, ids)),
  )
  const { id, name } = competitionEvents
  const inEvent = await namesOf(
    rows.map(({ event_id }) => event_id),
    (ids) => db.select({ id, name }).from(competitionEvents).where(inArray(id, ids)),
  )
  const entries = rows.map(({ subject_id, actor_id, company_id, team_id, event_id, ...entry }) => ({
    ...entry,
    subject: people.get(subject_id ?? '') ?? null,
    actor: people.get(actor_id ?? '') ?? null,
    company_name: inCompany.get(company_id ?? '') ?? null,
    team_name: inTeam.get(team_id ?? '') ?? null,
    event_name: inEvent.get(event_id ?? '') ?? null,
  }))
  return { entries, next }
})

export const auditLogCalls = { list }

/** Accounts of either realm whose name or email address contains this text. */
function concerns(db: Database, text: string): SQL | undefined {
  const pattern = containing(text)
  const found = [teamUsers, organizerUsers].flatMap((user) => {
    const named = db
      .select({ id: user.id })
      .from(user)
      .where(or(ilike(user.name, pattern), ilike(user.email, pattern)))
    return [inArray(auditLog.subject_id, named), inArray(auditLog.actor_id, named)]
  })
  return or(...found)
}

const known = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function accountsOf(db: Database, ids: (string | null)[]) {
  const found = await Promise.all(
    [teamUsers, organizerUsers].map((user) =>
      db
        .select({ id: user.id, name: user.name, email: user.email })
        .from(user)
        .where(inArray(user.id, known(ids))),
    ),
  )
  return new Map(found.flat().map((account) => [account.id, account]))
}

type Named = { id: string; name: string }

async function namesOf(ids: (string | null)[], find: (ids: string[]) => Promise<Named[]>) {
  return new Map((await find(known(ids))).map(({ id, name }) => [id, name]))
}
