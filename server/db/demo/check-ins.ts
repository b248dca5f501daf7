/** The check-in of the event that runs today: nearly everyone is here, one came late, one is missing. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { eventCheckInDeadlines, eventCheckIns } from '../schema/check-in.ts'
import { competitionEvents } from '../schema/competition.ts'
import { competitionTeams } from '../schema/events.ts'
import { demoCompany } from './events.ts'

const MINUTE = 60_000

export async function loadCheckIns(tx: Transaction, now = new Date()) {
  const company_id = await demoCompany(tx)
  const [event] = await tx
    .select()
    .from(competitionEvents)
    .where(and(eq(competitionEvents.company_id, company_id), eq(competitionEvents.status, 'active')))
    .orderBy(competitionEvents.event_date)
    .limit(1)
  if (!event) return
  const teams = await tx
    .select()
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event.id), eq(competitionTeams.status, 'active')))
    .orderBy(competitionTeams.team_number)
  const deadline = now.getTime() - 180 * MINUTE
  await tx.insert(eventCheckInDeadlines).values({ event_id: event.id, deadline: new Date(deadline).toISOString() })
  const here = teams.slice(0, -1)
  await tx.insert(eventCheckIns).values(
    here.map(({ id }, place) => ({
      team_id: id,
      // In the hour before the deadline, and the last one twelve minutes late.
      here_at: new Date(deadline + (place === here.length - 1 ? 12 : place * 2 - 55) * MINUTE).toISOString(),
      here_by: 'Priya Nair (check-in)',
      documents: true,
      consents: place % 7 !== 3,
      cars: 2,
    })),
  )
}
