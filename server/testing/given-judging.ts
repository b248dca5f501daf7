/** What judging takes as given: a scorecard, and teams that take part in an event. */
import { randomUUID } from 'node:crypto'
import { points } from '@paddock/domain/units.ts'
import type { Database } from '../db/database.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { scorecardTemplates, templateCriteria, templateSections } from '../db/schema/scorecards.ts'

/** A scorecard of two sections and a criterion without one: 20, 30 and 50 points. */
export async function givenScorecard(
  db: Database,
  company_id: string,
  about: Partial<typeof scorecardTemplates.$inferInsert> = {},
) {
  const row = {
    id: randomUUID(),
    company_id,
    name: 'Engineering',
    template_type: 'criteria',
    category: 'Both',
    ...about,
  }
  const [card] = await db
    .insert(scorecardTemplates)
    .values(row as typeof scorecardTemplates.$inferInsert)
    .returning()
  if (!card) throw new Error('no scorecard')
  const template_id = card.id
  await db.insert(templateSections).values([
    { template_id, name: 'Design', order_index: 0 },
    { template_id, name: 'Making', order_index: 1 },
  ])
  await db.insert(templateCriteria).values([
    { template_id, criteria_name: 'Drawings', max_points: points(20), section: 'Design', order_index: 0 },
    { template_id, criteria_name: 'Manufacture', max_points: points(30), section: 'Making', order_index: 1 },
    { template_id, criteria_name: 'Overall impression', max_points: points(50), order_index: 2 },
  ])
  return card
}

/** So many teams of an event, in the order of their numbers. */
export async function givenTeams(db: Database, event_id: string, names: string[], about: object = {}) {
  return db
    .insert(competitionTeams)
    .values(
      names.map((team_name, place) => ({
        event_id,
        team_name,
        team_number: `T${String(place + 1).padStart(2, '0')}`,
        category: 'Development' as const,
        ...about,
      })),
    )
    .returning()
}
