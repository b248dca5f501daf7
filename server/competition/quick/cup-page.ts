/** What the host sees of their cup: teams, how far the races are, the next step and the podium. */

import { isClosed } from '@paddock/domain/competition/event.ts'
import { inNaturalOrder } from '@paddock/domain/natural-order.ts'
import { nextStep } from '@paddock/domain/quick/next-step.ts'
import { isOver } from '@paddock/domain/race-control/states.ts'
import { PODIUM } from '@paddock/domain/racing/podium.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { programmes } from '../../db/schema/programme.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { quickCups } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { staffOf } from '../../identity/callers.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { racesOf } from '../programme/programme.ts'
import { eventRecord } from '../racing/racing.ts'
import { standingsOf } from '../rules/rules.ts'

export const myCup = api.quick_cups.mine.handler(async ({ context: { db, caller }, errors }) => {
  const { event_id, staff_id } = staffOf(caller)
  const event = await ownEvent(db, caller, event_id)
  const cup = event && (await cupOf(db, event_id))
  if (!event || !cup) throw errors.NOT_FOUND(GONE)
  const [host] = await db.select({ token: eventStaff.card_token }).from(eventStaff).where(eq(eventStaff.id, staff_id))
  const record = await eventRecord(db, event)
  const planned = await racesOf(db, await db.select().from(programmes).where(eq(programmes.event_id, event_id)))
  const counted = planned.filter(({ state }) => state !== 'rerun')
  const open = counted.filter((race) => !isOver(race.state))
  const { id, name, status } = event
  const standings = standingsOf(record).flatMap((category) => category.standings)
  return {
    event: { id, name, status },
    ...{ format: cup.format, races_per_team: cup.races_per_team, expires_at: cup.expires_at },
    token: host?.token ?? '',
    teams: record.teams
      .filter((team) => team.status === 'active')
      .toSorted((a, b) => inNaturalOrder(a.team_number, b.team_number))
      .map((team) => ({ id: team.id, team_name: team.team_name, team_number: team.team_number })),
    races: { done: counted.length - open.length, planned: counted.length },
    step: nextStep({
      format: cup.format,
      isEnded: isClosed(status),
      open: open.filter(({ knockout_match_id }) => knockout_match_id === null).length,
      matches: record.matches,
    }),
    podium: standings.flatMap(({ total_position: place, team_name, total_points: points }) =>
      place === null || place > PODIUM ? [] : [{ place, team_name, points }],
    ),
  }
})

export async function cupOf(db: Queries, event_id: string) {
  const [cup] = await db.select().from(quickCups).where(eq(quickCups.event_id, event_id))
  return cup
}
