/** The event of the day: its teams, its scorecard and its scrutineering template. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import { scorecardTemplates, templateCriteria } from '@paddock/server/db/schema/scorecards.ts'
import { TETHER, WIDTH } from '@paddock/server/testing/checks.ts'
import type { Stage } from '../stage.ts'

export type RaceEvent = Awaited<ReturnType<typeof openEvent>>
export const CATEGORY_OF_DESK = [
  'Development',
  'Professional',
  'Development',
  'Professional',
] as const satisfies Category[]

export async function openEvent({ given, db }: Pick<Stage, 'given' | 'db'>, teamsOfDesk: number) {
  const company = await given.company()
  const count = CATEGORY_OF_DESK.length * teamsOfDesk
  const event = await given.event(company.id, { status: 'active', max_teams: count })
  const rows = CATEGORY_OF_DESK.flatMap((category, desk) =>
    Array.from({ length: teamsOfDesk }, (_, n) => ({
      event_id: event.id,
      team_name: `Team ${desk + 1}-${n + 1}`,
      team_number: `D${desk + 1}-${n + 1}`,
      category,
    })),
  )
  const teams = await db.insert(competitionTeams).values(rows).returning()
  const scorecard = await given.scorecard(company.id)
  const [checks] = await db
    .insert(scorecardTemplates)
    .values({ company_id: company.id, name: 'Car checks', template_type: 'scrutineering', category: 'Both' })
    .returning()
  if (!checks) throw new Error('There is nothing to scrutineer with.')
  const criteria = await db
    .insert(templateCriteria)
    .values([WIDTH, TETHER].map((criterion, order_index) => ({ ...criterion, template_id: checks.id, order_index })))
    .returning()
  return { company_id: company.id, id: event.id, teams, teamsOfDesk, scorecard, checks, criteria }
}
