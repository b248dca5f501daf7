/** The calls of the events area as an organiser makes them, for tests. */
import { randomUUID } from 'node:crypto'
import type { TestServer } from './test-server.ts'

export type CreatedEvent = {
  id: string
  updated_at: string
  name: string
  team_count: number
  [field: string]: unknown
}
export type RegisteredTeam = { id: string; updated_at: string; team_name: string; team_number: string }

export const eventCallsOf = (server: TestServer, { headers }: { headers: Record<string, string> }) => {
  const calls = {
    events: (query = '') => server.get(`/api/competition_events${query}`, headers),
    create: (about: object = {}) =>
      server.post(
        '/api/competition_events',
        { id: randomUUID(), name: 'Spring Regional', event_date: '2027-03-20', location: 'Sports hall', ...about },
        headers,
      ),
    change: (id: string, changes: object) => server.ask('PATCH', `/api/competition_events/${id}`, changes, headers),
    rules: (event_id: string) => server.get(`/api/competition_events/${event_id}/rules`, headers),
    previewRules: (event_id: string, rule_pack: string) =>
      server.post('/api/functions/preview-event-rules', { event_id, rule_pack }, headers),
    /** After looking at what follows. */
    changeRules: async (
      event_id: string,
      rule_pack: string,
      reason = 'Agreed with the teams',
    ): ReturnType<TestServer['post']> => {
      const { version = 'none' } = Object((await calls.previewRules(event_id, rule_pack)).body)
      return server.post('/api/functions/change-event-rules', { event_id, rule_pack, reason, version }, headers)
    },
    penalties: (event_id: string) => server.get(`/api/event_penalties?event_id=${event_id}`, headers),
    penalise: (event_id: string, about: object) =>
      server.post(
        '/api/event_penalties',
        { id: randomUUID(), event_id, points: 15, reason: 'Protest not upheld', ...about },
        headers,
      ),
    removePenalty: (id: string) => server.ask('DELETE', `/api/event_penalties/${id}`, undefined, headers),
    duplicate: (from: string, about: object = {}) =>
      server.post(
        `/api/competition_events/${from}/duplicate`,
        { id: randomUUID(), name: 'Next season', event_date: '2028-03-18', ...about },
        headers,
      ),
    remove: (id: string, name: string) => server.ask('DELETE', `/api/competition_events/${id}`, { name }, headers),
    teams: (event_id: string) => server.get(`/api/competition_teams?event_id=${event_id}`, headers),
    register: (event_id: string, team_name: string, about: object = {}) =>
      server.post('/api/competition_teams', { id: randomUUID(), event_id, team_name, ...about }, headers),
    import: (event_id: string, teams: object[], override = false) =>
      server.post('/api/competition_teams/import', { event_id, teams, override }, headers),
    changeTeam: (id: string, changes: object) => server.ask('PATCH', `/api/competition_teams/${id}`, changes, headers),
    removeTeam: (id: string) => server.ask('DELETE', `/api/competition_teams/${id}`, undefined, headers),
    /** An event that is there, as it is answered. */
    event: async (about: object = {}): Promise<CreatedEvent> => Object((await calls.create(about)).body),
    team: async (event_id: string, team_name: string, about: object = {}): Promise<RegisteredTeam> =>
      Object((await calls.register(event_id, team_name, about)).body),
    /** Number and name of every team, in the order of the answer. */
    numbered: async (event_id: string): Promise<string[]> =>
      Object((await calls.teams(event_id)).body).map((team: RegisteredTeam) => `${team.team_number} ${team.team_name}`),
  }
  return calls
}
