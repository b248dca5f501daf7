/** An event with four timing desks, each with teams of its own. */

import type { Database } from '@paddock/server/db/database.ts'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import { givenIn } from '@paddock/server/testing/given.ts'

const DESKS = 4
const TEAMS_OF_DESK = 40

export type Day = Awaited<ReturnType<typeof openDay>>

export async function openDay(db: Database, secret: string) {
  const given = givenIn(db, secret)
  const { id: company_id } = await given.company()
  const { headers } = await given.organizer(company_id)
  const event = await given.event(company_id, { status: 'active' })
  await given.product({ inventory_quantity: 100 })
  const rows = Array.from({ length: DESKS * TEAMS_OF_DESK }, (_, n) => ({
    event_id: event.id,
    team_name: `Racing Team ${n + 1}`,
    school_name: `School ${n + 1}`,
    team_number: `T${String(n + 1).padStart(3, '0')}`,
  }))
  const teams = await db.insert(competitionTeams).values(rows).returning({ id: competitionTeams.id })
  const desks = Array.from({ length: DESKS }, (_, desk) => {
    const own = teams.slice(desk * TEAMS_OF_DESK, (desk + 1) * TEAMS_OF_DESK)
    let laps = 0
    /** Teams, cars and lanes in turn. */
    return () => {
      const turn = Math.floor(laps / own.length)
      const run = {
        team_id: own[laps++ % own.length]?.id,
        car_type: turn % 2 === 0 ? 'A' : 'B',
        lane: (Math.floor(turn / 2) % 4) + 1,
        reaction_time: 0.15,
        racing_time: 1.1,
      }
      return run
    }
  })
  return { event_id: event.id, headers, desks }
}
