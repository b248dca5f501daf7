/** An event from 50 to 1,000 teams of 8 runs each: standings, live results, the bracket, and one more lap. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import type { Parts } from '../parts.ts'
import type { Row } from '../row.ts'
import { asked, curves, type Request, stepAt } from './curve.ts'

const SIZES = [50, 200, 1000]
const RUNS = 8

/** Places and points of all teams follow from each lap, so a team is one unit of work in all of them. */
export async function eventGrowth(parts: Parts): Promise<Row[]> {
  const { house } = parts
  const { id: company_id } = await house.given.company()
  const { headers } = await house.given.organizer(company_id)
  const found = curves()
  for (const size of SIZES) {
    const { event_id, teams } = await largeEvent(house, company_id, size)
    const send = (path: string, method: string, body: object) => {
      const json = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return asked(`${house.url}${path}`, json)
    }
    const racing = { event_id, category: 'Development' }
    let laps = 0
    const requests: Record<string, Request> = {
      'Standings of the racing screen': () => asked(`${house.url}/api/racing/board?event_id=${event_id}`, { headers }),
      'Live results': () => asked(`${house.url}/api/live_results/${event_id}/own`, { headers }),
      'Recording a lap': () =>
        send('/api/race_results', 'POST', {
          ...racing,
          runs: [nextRun(teams[laps % teams.length], laps++, teams.length)],
        }),
      'Drawing a bracket and deleting it': async () => {
        await send('/api/functions/generate-knockout-bracket', 'POST', racing)
        await send('/api/knockout_matches', 'DELETE', racing)
      },
    }
    for (const [name, request] of Object.entries(requests)) found.add(name, await stepAt(parts, size, size, request))
  }
  return found.rows({ sizes: 'teams', piece: () => 'team' })
}

/** Seeded runs are of car A; these are of car B, lane by lane, so that none is locked. */
const nextRun = (team_id: string | undefined, lap: number, teams: number) => ({
  id: randomUUID(),
  team_id,
  car_type: 'B',
  lane: (Math.floor(lap / teams) % 4) + 1,
  reaction_time: 0.2,
  racing_time: (1000 + ((lap * 37) % 400)) / 1000,
})

async function largeEvent({ given, db }: House, company_id: string, size: number) {
  const { id: event_id } = await given.event(company_id, { status: 'active', max_teams: size })
  await db.execute(sql`insert into competition_teams (event_id, team_name, team_number, school_name)
    select ${event_id}, 'Racing Team ' || n, 'T' || n, 'School of Engineering ' || n from generate_series(1, ${size}::int) as n`)
  await db.execute(sql`insert into race_results (event_id, team_id, team_name, category, car_type, lane, lap_number, race_type,
      is_knockout_race, status, reaction_time, racing_time, net_time, gross_time, grand_prix_time, recorded_by)
    select event_id, id, team_name, category, 'A', (run - 1) % 4 + 1, run, 'grandprix', false, 'finish', 200, times.racing,
      times.racing, times.racing + 200, times.racing + 200, 'Olu Organiser'
    from competition_teams, generate_series(1, ${RUNS}::int) as run,
      lateral (select 1000 + abs(hashtext(team_number || run)) % 400 as racing) as times
    where event_id = ${event_id}`)
  await db.execute(sql`analyze competition_teams, race_results`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from competition_teams where event_id = ${event_id}`)
  return { event_id, teams: rows.map(({ id }) => id) }
}
