/** An event to watch: 24 teams, and a timing desk that records one lap after the other. */
import { randomUUID } from 'node:crypto'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import type { House } from './house.ts'

const TEAMS = 24
/** Each team has run twice beforehand. */
const LAPS = 2 * TEAMS

export async function openRaceDay({ given, db, url }: House) {
  const { id: company_id } = await given.company()
  const { headers } = await given.organizer(company_id)
  const event = await given.event(company_id, { status: 'active' })
  const teams = await db
    .insert(competitionTeams)
    .values(
      Array.from({ length: TEAMS }, (_, n) => ({
        event_id: event.id,
        team_name: `Racing Team ${n + 1}`,
        school_name: `School of Engineering ${n + 1}`,
        team_number: `T${String(n + 1).padStart(2, '0')}`,
      })),
    )
    .returning({ id: competitionTeams.id })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const racing = { event_id: event.id, category: 'Development' }
  let laps = 0
  /** Teams, cars and lanes in turn, so that none is locked; returns the id of the lap. */
  const record = async (id: string = randomUUID()) => {
    const turn = Math.floor(laps / TEAMS)
    const run = {
      id,
      team_id: teams[laps % TEAMS]?.id,
      car_type: turn % 2 === 0 ? 'A' : 'B',
      lane: (Math.floor(turn / 2) % 4) + 1,
      reaction_time: 0.15,
      racing_time: (1000 + ((laps * 37) % 400)) / 1000,
    }
    laps += 1
    await ask('POST', '/api/race_results', { ...racing, runs: [run] })
    return id
  }
  await ask('POST', '/api/functions/generate-knockout-bracket', racing)
  let last = ''
  while (laps < LAPS) last = await record()
  return { event_id: event.id, ask, record, last }
}
