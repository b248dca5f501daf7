/** The knockout of a World Finals as its crew enters it, by the calls of the desk. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { EventRecord } from '../../domain/rules/event-record.ts'
import { worldFinalsRecord } from '../../server/testing/world-finals-record.ts'
import { expect, type Organiser } from '../events/organisers.ts'

const TEAMS = 33
const CATEGORY = 'Professional'
const AT_ONCE = 6

type Match = {
  id: string
  round: number
  match_number: number
  team_a_id: string | null
  team_b_id: string | null
  winner_id: string | null
  is_walkover: boolean
}

/** 33 teams with all checks, marks and runs, whose knockout is still to come. */
export const beforeTheKnockout = (name: string): EventRecord => {
  const record = worldFinalsRecord(TEAMS)
  return { ...record, event: { ...record.event, name }, knockout: [] }
}

/** As a World Finals that is created in Paddock does from the start: marks and totals wait for the organiser. */
export async function holdResults(request: APIRequestContext, { headers }: Organiser, event_id: string) {
  const setting = { held: true, release_by: 'hand', releases_at: null }
  const data = { parts: ['judges_marks', 'totals'].map((part) => ({ part, ...setting })) }
  expect((await request.put(`/api/event_embargoes/${event_id}`, { headers, data })).status()).toBe(200)
}

/** The better placed team wins but for every fifth match. The final is tied, and sudden death decides it. */
export async function raceKnockout(request: APIRequestContext, { headers }: Organiser, event_id: string) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const matches = async (): Promise<Match[]> =>
    (await request.get(`/api/knockout_matches?event_id=${event_id}`, { headers })).json()

  /** One car of each team; the lanes swap between the races of a match. */
  const raceMatch = ({ id, team_a_id, team_b_id }: Match, car_type: 'A' | 'B', a: number, b: number) => {
    const [one, two] = car_type === 'A' ? [1, 2] : [2, 1]
    const run = (team_id: string | null, lane: number | undefined, racing_time: number) => ({
      id: randomUUID(),
      team_id,
      car_type,
      lane,
      reaction_time: 0.15,
      racing_time,
    })
    return post('/api/race_results', {
      event_id,
      category: CATEGORY,
      is_knockout_race: true,
      knockout_match_id: id,
      runs: [run(team_a_id, one, a), run(team_b_id, two, b)],
    })
  }

  await post('/api/functions/generate-knockout-bracket', { event_id, category: CATEGORY })
  const rounds = Math.max(...(await matches()).map(({ round }) => round))
  for (let round = 1; round < rounds; round++) {
    const open = (await matches()).filter((match) => match.round === round && !match.winner_id)
    await sideBySide(open, async (match) => {
      const [a, b] = (round * 31 + match.match_number) % 5 === 0 ? [2.1, 1.1] : [1.1, 2.1]
      await raceMatch(match, 'A', a, b)
      expect(await raceMatch(match, 'B', a, b)).toMatchObject({ outcome: 'advanced' })
    })
  }
  const final = (await matches()).find((match) => match.round === rounds)
  if (!final) throw new Error('There is no final.')
  await raceMatch(final, 'A', 1.1, 1.2)
  expect(await raceMatch(final, 'B', 1.2, 1.1)).toMatchObject({ outcome: 'tied' })
  await post('/api/functions/rerun-knockout-match', { id: final.id })
  expect(await raceMatch(final, 'B', 1.2, 1.3)).toMatchObject({
    outcome: 'champion',
    match: { winner_id: final.team_a_id },
  })
  return matches()
}

/** A few at a time, each group in its own order. */
async function sideBySide<T>(all: readonly T[], each: (one: T) => Promise<void>) {
  const groups = Array.from({ length: AT_ONCE }, (_, group) => all.filter((_, index) => index % AT_ONCE === group))
  await Promise.all(
    groups.map(async (group) => {
      for (const one of group) await each(one)
    }),
  )
}
