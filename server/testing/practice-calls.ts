/** The calls of the practice area as a member makes them, for tests. */
import { randomUUID } from 'node:crypto'
import { type Grams, grams, type Milliseconds, ms } from '@paddock/domain/units.ts'
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export function practiceOf(server: TestServer, team_id: string) {
  const post = (person: SignedIn, path: string, body: object) =>
    server.post(`/api/${path}`, { team_id, ...body }, person.headers)
  const get = (person: SignedIn, path: string, named: Record<string, string> = {}) =>
    server.get(`/api/${path}?${new URLSearchParams(named)}`, person.headers)
  return {
    list: (person: SignedIn, named: Record<string, string> = {}) => get(person, 'practice_runs', { team_id, ...named }),
    choices: (person: SignedIn) => get(person, `practice_runs/${team_id}/choices`),
    record: (person: SignedIn, run: object) => post(person, 'practice_runs', run),
    change: (person: SignedIn, id: string, run: object) =>
      server.ask('PATCH', `/api/practice_runs/${team_id}/${id}`, run, person.headers),
    remove: (person: SignedIn, id: string) =>
      server.ask('DELETE', `/api/practice_runs/${team_id}/${id}`, undefined, person.headers),
    doubles: (person: SignedIn, runs: object[]) => post(person, 'functions/find-practice-doubles', { runs }),
    importRuns: (person: SignedIn, runs: object[]) => post(person, 'functions/import-practice-runs', { runs }),
    performance: (person: SignedIn, named: Record<string, string> = {}) =>
      get(person, `practice_runs/${team_id}/performance`, named),
    analytics: (person: SignedIn, named: Record<string, string> = {}) =>
      get(person, `practice_runs/${team_id}/analytics`, named),
  }
}

export type Practice = ReturnType<typeof practiceOf>

/** The nth run of a practice session, ten minutes after the previous one. */
export const aRun = (n = 0, about: object = {}) => ({
  id: randomUUID() as string,
  run_at: new Date(Date.UTC(2027, 2, 14, 15, 10 * n)).toISOString(),
  session: 'Sunday' as string | null,
  car_type: 'A' as 'A' | 'B',
  lane: 1,
  status: 'finish',
  reaction_time: ms(150) as Milliseconds | null,
  racing_time: ms(1200 + n * 10) as Milliseconds | null,
  weight: grams(50.5) as Grams | null,
  wheels: 'Ceramic' as string | null,
  wing: null as string | null,
  notes: null as string | null,
  ...about,
})
