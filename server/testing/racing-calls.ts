/** The racing calls as an organiser at the timing desk makes them, for tests. */
import { randomUUID } from 'node:crypto'
import type { RegisteredTeam } from './event-calls.ts'
import { eventCallsOf } from './event-calls.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export type Run = { id?: string; team_id: string; car_type?: string; lane?: number; status?: string } & Times
type Times = { reaction_time?: unknown; racing_time?: unknown }

export type Lap = {
  id: string
  team_id: string
  lap_number: number
  gross_time: number
  grand_prix_score: number | null
} & Record<string, unknown>
export type DeskMatch = {
  id: string
  event_id: string
  category: string
  round: number
  match_number: number
  team_a_id: string | null
  team_b_id: string | null
  winner_id: string | null
  status: string
} & Record<string, unknown>

/** A lap of car A in lane 1, which takes 1.5 seconds after a reaction of 0.2. */
export const lapOf = (team: { id: string }, about: Omit<Run, 'team_id'> = {}) => ({
  id: randomUUID(),
  team_id: team.id,
  car_type: 'A',
  lane: 1,
  status: 'finish',
  reaction_time: 0.2,
  racing_time: 1.5,
  ...about,
})

export function racingCallsOf(server: TestServer, person: SignedIn) {
  const { headers } = person
  const list = async <T>(path: string): Promise<T[]> => Object((await server.get(path, headers)).body)
  const desk = {
    ...eventCallsOf(server, person),
    headers,
    record: (event_id: string, runs: object[], about: object = {}) =>
      server.post('/api/race_results', { event_id, category: 'Development', runs, ...about }, headers),
    knockout: (event_id: string, runs: object[], about: object = {}) =>
      desk.record(event_id, runs, { is_knockout_race: true, ...about }),
    laps: (event_id: string) => list<Lap>(`/api/race_results?event_id=${event_id}`),
    undoes: (id: string) => server.get(`/api/race_results/${id}/undoes`, headers),
    deleteLap: (id: string, about: object = {}) => server.ask('DELETE', `/api/race_results/${id}`, about, headers),
    undo: (event_id: string, ids: string[], undo = false) =>
      server.post('/api/functions/undo-race', { event_id, ids, undo }, headers),
    previewCorrection: (id: string, to: object) =>
      server.post('/api/functions/preview-race-correction', { id, ...to }, headers),
    /** After looking at what follows. */
    correct: async (id: string, to: object, reason = 'Read off wrongly'): ReturnType<TestServer['post']> => {
      const { version } = Object((await desk.previewCorrection(id, to)).body)
      return server.ask('PATCH', `/api/race_results/${id}`, { ...to, reason, version }, headers)
    },
    keepLap: (id: string) => server.post('/api/functions/keep-race-result', { id }, headers),
    previewStatus: (id: string, status: string) =>
      server.post('/api/functions/preview-team-status', { id, status }, headers),
    setStatus: async (id: string, status: string, reason: string | null = null): ReturnType<TestServer['post']> => {
      const { version } = Object((await desk.previewStatus(id, status)).body)
      return server.post('/api/functions/change-team-status', { id, status, reason, version }, headers)
    },
    recalculate: (event_id: string) => server.post('/api/functions/recalculate-grand-prix', { event_id }, headers),
    generate: (event_id: string, category = 'Development') =>
      server.post('/api/functions/generate-knockout-bracket', { event_id, category }, headers),
    rerun: (id: string) => server.post('/api/functions/rerun-knockout-match', { id }, headers),
    deleteBracket: (event_id: string, category = 'Development') =>
      server.ask('DELETE', '/api/knockout_matches', { event_id, category }, headers),
    award: (event_id: string, category = 'Development') =>
      server.post('/api/functions/award-knockout-points', { event_id, category }, headers),
    matches: (event_id: string) => list<DeskMatch>(`/api/knockout_matches?event_id=${event_id}`),
    points: (event_id: string) =>
      list<{ team_id: string; points: number; position: number }>(`/api/knockout_points?event_id=${event_id}`),
    give: (event_id: string, team_id: string, points: unknown, about: object = {}) =>
      server.post(
        '/api/other_event_points',
        { id: randomUUID(), event_id, team_id, points, reason: 'Best stand', ...about },
        headers,
      ),
    others: (event_id: string) => list<{ id: string }>(`/api/other_event_points?event_id=${event_id}`),
    takeBack: (id: string) => server.ask('DELETE', `/api/other_event_points/${id}`, undefined, headers),
    board: (event_id: string) => server.get(`/api/racing/board?event_id=${event_id}`, headers),
    /** An event with teams of one category, named A, B, C … */
    field: async (teams: number, about: object = {}, category = 'Development') => {
      const event = await desk.event(about)
      const made: RegisteredTeam[] = []
      for (let n = 0; n < teams; n++) made.push(await desk.team(event.id, String.fromCharCode(65 + n), { category }))
      return { event, teams: made }
    },
    /** Both teams of a match race both cars, team A at that time and team B at the other. */
    race: async (match: DeskMatch, a: number, b: number): ReturnType<TestServer['post']> => {
      const [one, other] = [{ id: match.team_a_id ?? '' }, { id: match.team_b_id ?? '' }]
      const event_id = match.event_id
      const about = { category: match.category }
      const laps = (car_type: string) => [
        lapOf(one, { car_type, lane: 1, racing_time: a }),
        lapOf(other, { car_type, lane: 2, racing_time: b }),
      ]
      await desk.knockout(event_id, laps('A'), about)
      return desk.knockout(event_id, laps('B'), about)
    },
  }
  return desk
}

export type RacingCalls = ReturnType<typeof racingCallsOf>
