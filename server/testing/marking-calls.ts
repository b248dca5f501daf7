/** The calls of marking as a judge or an organiser makes them, for tests. */
import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server.ts'

type Headers = Record<string, string>

export function markingCallsOf({ get, post }: TestServer, headers: Headers) {
  const query = (about: object) => new URLSearchParams(Object.entries(about)).toString()
  return {
    list: (about: object) => get(`/api/competition_scores?${query(about)}`, headers),
    one: (about: object) => get(`/api/competition_scores/one?${query(about)}`, headers),
    desk: (judge_panel_id: string) => get(`/api/competition_scores/desk?judge_panel_id=${judge_panel_id}`, headers),
    scorecards: (judge_panel_id: string) =>
      get(`/api/competition_scores/scorecards?judge_panel_id=${judge_panel_id}`, headers),
    save: (about: object) =>
      post('/api/competition_scores', { id: randomUUID(), criteria_scores: {}, ...about }, headers),
  }
}
