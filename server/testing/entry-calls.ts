/** The calls about entries and readiness, as team members and organisers make them, for tests. */
import { randomUUID } from 'node:crypto'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

/** The calls of one portal team. */
export function entriesOf({ get, post, ask }: TestServer, team_id: string) {
  return {
    list: ({ headers }: SignedIn) => get(`/api/team_entries?team_id=${team_id}`, headers),
    claim: ({ headers }: SignedIn, code: string, id: string = randomUUID()) =>
      post('/api/team_entries', { id, team_id, code }, headers),
    results: ({ headers }: SignedIn, id: string) => get(`/api/team_entries/${team_id}/${id}/results`, headers),
    remove: ({ headers }: SignedIn, id: string) =>
      ask('DELETE', `/api/team_entries/${team_id}/${id}`, undefined, headers),
    readiness: ({ headers }: SignedIn, today = '2027-01-10') =>
      get(`/api/team_readiness?team_id=${team_id}&today=${today}`, headers),
    save: ({ headers }: SignedIn, finding: object) =>
      post('/api/team_readiness', { team_id, car: 'A', updated_at: null, ...finding }, headers),
    addDocument: ({ headers }: SignedIn, name: string, about: object = {}) =>
      post('/api/team_documents', { id: randomUUID(), team_id, name, ...about }, headers),
    checkDocument: ({ headers }: SignedIn, id: string, done: boolean) =>
      ask('PATCH', `/api/team_documents/${team_id}/${id}`, { done }, headers),
    removeDocument: ({ headers }: SignedIn, id: string) =>
      ask('DELETE', `/api/team_documents/${team_id}/${id}`, undefined, headers),
  }
}

/** The calls of an event's organiser. */
export function claimsOf({ get, post }: TestServer, { headers }: SignedIn, event_id: string) {
  const list = () => get(`/api/competition_entries?event_id=${event_id}`, headers)
  return {
    list,
    decide: (id: string, approve: boolean) =>
      post(`/api/competition_entries/${id}/decide`, { event_id, approve }, headers),
    codeOf: async (competition_team_id: string): Promise<string> =>
      Object((await list()).body).codes.find(
        (one: { competition_team_id: string }) => one.competition_team_id === competition_team_id,
      )?.code ?? '',
  }
}
