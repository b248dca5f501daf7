/** Four timing desks record concurrently: whether they keep their pace, and whether every lap is stored once. */
import { randomUUID } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import type { Parts } from './parts.ts'
import type { Row } from './row.ts'

const DESKS = 4
const LAPS_A_SECOND = 40
/** Each desk has teams of its own, in pairs; a pair has 32 races before its cars are locked in every lane. */
const PAIRS = 10
/** Each race has two laps. */
const PACE_MS = (1000 * 2 * DESKS) / LAPS_A_SECOND
/** Every so many races the button is pressed twice, or a lost answer makes the request repeat. */
const TWICE = 5

/** Four desks keep their pace for a minute; afterwards exactly what they sent is stored. */
export async function timingDesks({ house, effort }: Pick<Parts, 'house' | 'effort'>): Promise<Row> {
  const { given, db, pool, url } = house
  const company = await given.company()
  const event = await given.event(company.id, { status: 'active', max_teams: DESKS * PAIRS * 2 })
  const races = Math.round((effort.recording * 1000) / PACE_MS)
  const sent: string[] = []

  async function desk(number: number) {
    const category: Category = number % 2 ? 'Development' : 'Professional'
    const team = (n: number) => ({
      id: randomUUID(),
      event_id: event.id,
      team_name: `Team ${number}-${n}`,
      team_number: `D${number}-${n}`,
      category,
    })
    const teams = Array.from({ length: PAIRS * 2 }, (_, n) => team(n))
    await db.insert(competitionTeams).values(teams)
    const { headers } = await given.organizer(company.id)
    const record = async (runs: object[]) => {
      const answer = await fetch(`${url}/api/race_results`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${number + 1}` },
        body: JSON.stringify({ event_id: event.id, category, runs }),
      })
      if (!answer.ok) throw new Error(`A race was answered ${answer.status}: ${await answer.text()}`)
      await answer.body?.cancel()
    }
    return { teams, record }
  }

  const desks = await Promise.all(Array.from({ length: DESKS }, (_, number) => desk(number)))
  const began = performance.now()
  await Promise.all(
    desks.map(async ({ teams, record }, number) => {
      for (let race = 0; race < races; race++) {
        // The desks are not in step.
        const due = began + (race + number / DESKS) * PACE_MS
        await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
        const runs = runsOf(teams, race)
        sent.push(...runs.map(({ id }) => id))
        await Promise.all(race % TWICE === 0 ? [record(runs), record(runs)] : [record(runs)])
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const { rows } = await pool.query<{ id: string }>('select id from race_results where event_id = $1', [event.id])
  const stored = new Set(rows.map(({ id }) => id))
  if (rows.length !== sent.length || sent.some((id) => !stored.has(id)))
    throw new Error(`${sent.length} laps were sent and ${rows.length} are stored.`)
  // No desk may exceed the pace, so the last second is a whole one.
  const rate = sent.length / Math.max(seconds, effort.recording)
  return {
    what: `Laps recorded in a second by ${DESKS} desks, for ${effort.recording} s, none lost or doubled`,
    against: '',
    unit: 'laps/s',
    measured: rate,
    result: rate,
    budget: { least: LAPS_A_SECOND * 0.98 },
  }
}

/** The laps of a race between the next pair of a desk's teams; cars and lanes take turns, so that none is locked early. */
export function runsOf(teams: readonly { id: string }[], race: number) {
  const pairs = teams.length / 2
  const pair = race % pairs
  const turn = Math.floor(race / pairs)
  const lane = (turn >> 1) % 4
  return [teams[pair * 2], teams[pair * 2 + 1]].map((team, index) => ({
    id: randomUUID(),
    team_id: team?.id,
    car_type: turn % 2 ? 'B' : 'A',
    lane: ((lane + index) % 4) + 1,
    reaction_time: 0.2,
    racing_time: (1000 + ((race * 37 + index * 11) % 400)) / 1000,
  }))
}
