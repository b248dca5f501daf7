/** Links Slipstream Racing to its entries, with measurements of its cars for the next event and a list of what is due. */
import { randomUUID } from 'node:crypto'
import { verdict } from '@paddock/domain/judging/penalties.ts'
import type { Car } from '@paddock/domain/racing/run-time.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents } from '../schema/competition.ts'
import { readinessFindings, teamDocuments, teamEntries } from '../schema/entries.ts'
import { competitionTeams } from '../schema/events.ts'
import { teamUsers } from '../schema/identity.ts'
import { scorecardTemplates, templateCriteria } from '../schema/scorecards.ts'
import { teams } from '../schema/teams.ts'
import { daysAgo } from './days-ago.ts'
import { demoCompany } from './events.ts'
import { PEOPLE } from './sign-ins.ts'

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** The crew's own measurements; car B is still too high. */
const MEASURED: [criterion: string, car_a: number, car_b: number][] = [
  ['Overall length', 204, 206.5],
  ['Overall width', 78, 78.4],
  ['Overall height', 58, 66.2],
]

const DOCUMENTS: [name: string, due: number, done: boolean][] = [
  ['Engineering drawings', -2, true],
  ['Risk assessment', -1, false],
  ['Portfolio', 9, false],
  ['Pit display plan', 16, false],
]

const later = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY).toISOString()

export async function loadEntries(tx: Transaction) {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, 'SLPSTRM8'))
  const [maya] = await tx.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.email, PEOPLE.maya.email))
  if (!team || !maya) return
  const company_id = await demoCompany(tx)
  const entries = await tx
    .select({
      id: competitionTeams.id,
      status: competitionEvents.status,
      registered_at: competitionTeams.registered_at,
    })
    .from(competitionTeams)
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(and(eq(competitionEvents.company_id, company_id), eq(competitionTeams.contact_email, PEOPLE.maya.email)))
  if (entries.length > 0)
    await tx.insert(teamEntries).values(
      entries.map(({ id, status, registered_at }) => ({
        id: randomUUID(),
        team_id: team.id,
        competition_team_id: id,
        requested_by: maya.id,
        // Leaves one claim for the demo organiser to decide.
        ...(status === 'upcoming'
          ? { status: 'pending' as const, created_at: daysAgo(1) }
          : { status: 'approved' as const, created_at: later(registered_at, 2), decided_at: later(registered_at, 3) }),
      })),
    )
  await loadFindings(tx, company_id, team.id, maya.id)
  await tx.insert(teamDocuments).values(
    DOCUMENTS.map(([name, due, done]) => ({
      id: randomUUID(),
      team_id: team.id,
      name,
      due_date: dayIn(due),
      done_at: done ? daysAgo(3) : null,
      created_by: maya.id,
    })),
  )
}

async function loadFindings(tx: Transaction, company_id: string, team_id: string, found_by: string) {
  const criteria = await tx
    .select()
    .from(templateCriteria)
    .innerJoin(scorecardTemplates, eq(scorecardTemplates.id, templateCriteria.template_id))
    .where(and(eq(scorecardTemplates.company_id, company_id), eq(scorecardTemplates.template_type, 'scrutineering')))
  const found = MEASURED.flatMap(([name, A, B]) => {
    const rule = criteria.find(({ template_criteria }) => template_criteria.criteria_name === name)?.template_criteria
    if (!rule) return []
    return Object.entries({ A, B }).map(([car, measured_value]) => ({
      team_id,
      sheet: rule.template_id,
      criterion: rule.id,
      car: car as Car,
      status: verdict(rule, { status: 'Pass', measured_value }).status,
      measured_value,
      found_by,
      updated_at: daysAgo(2),
    }))
  })
  if (found.length > 0) await tx.insert(readinessFindings).values(found)
}
