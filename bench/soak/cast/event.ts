/** The event of the day: its teams, its scorecard and what its cars are scrutineered by. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import { scorecardTemplates, templateCriteria } from '@paddock/server/db/schema/judging.ts'
import type { Stage } from '../stage.ts'

export type RaceEvent = Awaited<ReturnType<typeof openEvent>>
export const CATEGORY_OF_DESK = [
  'Development',
  'Professional',
  'Development',
  'Professional',
] as const satisfies Category[]

const WIDTH = {
  criteria_name: 'Body width',
  criteria_type: 'measurement' as const,
  measurement_unit: 'mm',
  tolerance_min: 40,
  tolerance_max: 50,
  penalty_per_unit: 2,
  max_penalty_points: 20,
  max_penalty_time: 5,
}
const TETHER = {
  criteria_name: 'Tether line guides',
  points_deduction_fail: 10,
  points_deduction_rectified: 4,
  time_penalty_fail: 1.5,
}

export async function openEvent({ given, db }: Stage, teamsOfDesk: number) {
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
