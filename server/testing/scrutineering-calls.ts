/** An event with a team and a template to scrutineer with, and the calls of those who do, for tests. */
import { randomUUID } from 'node:crypto'
import type { CarStatus } from '@paddock/domain/judging/penalties.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { scorecardTemplates, templateCriteria } from '../db/schema/scorecards.ts'
import { type Criterion, TETHER, WIDTH } from './checks.ts'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>

export type SavedRow = {
  id: string
  criteria_id: string
  updated_at: string
  car_a_status: CarStatus
  [field: string]: unknown
}

export function scrutineeringCallsOf(server: TestServer) {
  const { db, get, post } = server

  async function team(event_id: string, about: Partial<typeof competitionTeams.$inferInsert> = {}) {
    const team_number = `T${randomUUID().slice(0, 8)}`
    const [made] = await db
      .insert(competitionTeams)
      .values({ event_id, team_name: 'Slipstream', team_number, ...about })
      .returning()
    if (!made) throw new Error('no team')
    return made
  }

  async function template(
    company_id: string,
    about: Partial<typeof scorecardTemplates.$inferInsert> = {},
    criteria: Criterion[] = [WIDTH, TETHER],
  ) {
    const [made] = await db
      .insert(scorecardTemplates)
      .values({ company_id, name: 'Car checks', template_type: 'scrutineering', category: 'Both', ...about })
      .returning()
    if (!made) throw new Error('no template')
    const rows = await db
      .insert(templateCriteria)
      .values(criteria.map((criterion, order_index) => ({ ...criterion, template_id: made.id, order_index })))
      .returning()
    const named = (name: string) => rows.find(({ criteria_name }) => criteria_name === name)?.id ?? ''
    return { ...made, criteria: rows, width: named(WIDTH.criteria_name), tether: named(TETHER.criteria_name) }
  }

  const calls = (headers: Headers) => ({
    desk: (event_id: string) => get(`/api/scrutineering/${event_id}`, headers),
    criteria: (event_id: string, template_id: string) =>
      get(`/api/scrutineering/${event_id}/criteria?${new URLSearchParams({ template_id })}`, headers),
    rows: (sheet: Sheet) => get(`/api/enhanced_scrutineering_results?${new URLSearchParams(sheet)}`, headers),
    save: (sheet: Sheet, rows: object[], scrutineer_name = 'Sam Caliper') =>
      post('/api/enhanced_scrutineering_results', { ...sheet, scrutineer_name, rows }, headers),
    summaries: (event_id: string) => get(`/api/team_scorecard_summary?${new URLSearchParams({ event_id })}`, headers),
    history: (event_id: string, filter: Record<string, string> = {}) =>
      get(`/api/competition_history?${new URLSearchParams({ event_id, ...filter })}`, headers),
  })

  return { team, template, calls }
}

export type Sheet = { event_id: string; team_id: string; template_id: string }
