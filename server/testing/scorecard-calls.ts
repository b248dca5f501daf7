/** The calls of the scorecards as an organiser makes them, and results recorded with one, for tests. */
import { randomUUID } from 'node:crypto'
import type { Marks } from '@paddock/domain/judging/marks.ts'
import { points } from '@paddock/domain/units.ts'
import type { Queries } from '../db/database.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { competitionScores, enhancedScrutineeringResults } from '../db/schema/judging.ts'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>
export type CreatedTemplate = {
  id: string
  name: string
  updated_at: string
  is_used: boolean
  sections: { id: string; name: string; updated_at: string }[]
  criteria: CreatedCriterion[]
  retired: CreatedCriterion[]
}
export type CreatedCriterion = {
  id: string
  criteria_name: string
  section: string | null
  updated_at: string
  [field: string]: unknown
}

export function scorecardCallsOf(server: TestServer, headers: Headers) {
  const { ask, get, post } = server
  const desk = {
    list: (query = '') => get(`/api/scorecard_templates${query}`, headers),
    get: (id: string) => get(`/api/scorecard_templates/${id}`, headers),
    available: () => get('/api/scorecard_templates/available', headers),
    create: (about: object = {}) =>
      post('/api/scorecard_templates', { id: randomUUID(), name: 'Engineering', ...about }, headers),
    change: (id: string, changes: object) => ask('PATCH', `/api/scorecard_templates/${id}`, changes, headers),
    duplicate: (from: string, id: string = randomUUID()) =>
      post(`/api/scorecard_templates/${from}/duplicate`, { id }, headers),
    import: (from: string, id: string = randomUUID()) => post('/api/scorecard_templates/import', { id, from }, headers),
    remove: (id: string) => ask('DELETE', `/api/scorecard_templates/${id}`, undefined, headers),
    addSection: (template_id: string, name: string, about: object = {}) =>
      post('/api/template_sections', { id: randomUUID(), template_id, name, ...about }, headers),
    changeSection: (id: string, changes: object) => ask('PATCH', `/api/template_sections/${id}`, changes, headers),
    order: (template_id: string, ids: string[], before: string[]) =>
      post('/api/template_sections/order', { template_id, ids, before }, headers),
    removeSection: (id: string) => ask('DELETE', `/api/template_sections/${id}`, undefined, headers),
    criteria: (template_id: string) => get(`/api/template_criteria?template_id=${template_id}`, headers),
    add: (template_id: string, criteria_name: string, about: object = {}) =>
      post('/api/template_criteria', { id: randomUUID(), template_id, criteria_name, ...about }, headers),
    changeCriterion: (id: string, changes: object) => ask('PATCH', `/api/template_criteria/${id}`, changes, headers),
    removeCriterion: (id: string, for_results?: 'keep' | 'follow') =>
      ask('DELETE', `/api/template_criteria/${id}`, for_results && { for_results }, headers),
    /** A scorecard that is there, with these sections and criteria. */
    template: async (
      about: object = {},
      sections: string[] = [],
      criteria: string[] = [],
    ): Promise<CreatedTemplate> => {
      const { id } = Object((await desk.create(about)).body)
      for (const name of sections) await desk.addSection(id, name)
      for (const name of criteria) await desk.add(id, name, { section: sections[0] ?? null })
      return desk.whole(id)
    },
    whole: async (id: string): Promise<CreatedTemplate> => Object((await desk.get(id)).body),
  }
  return desk
}

/** A team of an event of this company, marked by a panel and scrutineered. */
export async function resultsIn(server: TestServer, company_id: string) {
  const { db, given } = server
  const event = await given.event(company_id, { status: 'active' })
  const { panel, headers } = await given.judge(event.id)
  const [team] = await db
    .insert(competitionTeams)
    .values({ event_id: event.id, team_name: 'Apex', team_number: 'T01', category: 'Development' })
    .returning()
  if (!team) throw new Error('no team')
  const of = { event_id: event.id, team_id: team.id }
  return {
    event,
    judge: headers,
    mark: (template_id: string, given: Record<string, number>, within: Queries = db) => {
      const criteria_scores = given as Marks
      return within
        .insert(competitionScores)
        .values({ ...of, judge_panel_id: panel.id, template_id, criteria_scores, total_score: points(1) })
        .onConflictDoUpdate({
          target: [competitionScores.event_id, competitionScores.team_id, competitionScores.judge_panel_id],
          set: { template_id, criteria_scores },
        })
    },
    check: (template_id: string, criteria_id: string, car_a_measured_value: number | null = null) =>
      db
        .insert(enhancedScrutineeringResults)
        .values({ ...of, template_id, criteria_id, car_a_measured_value, scrutineer_name: 'Sam' }),
  }
}
