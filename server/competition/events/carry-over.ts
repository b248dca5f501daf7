/** What a duplicated event takes over if its organiser wants it: each area says how many there are, and copies them. */
import { CARRIED_PARTS, type CarriedPart, carriedTogether } from '@paddock/domain/competition/carried-parts.ts'
import type { Transaction } from '../../db/database.ts'
import { api } from '../../http/calls.ts'
import { carriedAwards } from '../awards/awards.ts'
import type { Carried, Carrying } from '../event-access/event-access.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { carriedPanels, carriedScorecards } from '../judges/judges.ts'
import { carriedRooms } from '../rooms/rooms.ts'
import { carriedTimetable } from '../timetable/timetable.ts'

const PARTS: Record<CarriedPart, Carried> = {
  rooms: carriedRooms,
  judges: carriedPanels,
  scorecards: carriedScorecards,
  timetable: carriedTimetable,
  awards: carriedAwards,
}

export const carried = api.competition_events.carried.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.from)
  if (!event) throw errors.NOT_FOUND(GONE)
  return Promise.all(CARRIED_PARTS.map(async (part) => ({ part, count: await PARTS[part].count(db, event.id) })))
})

export async function carryOver(tx: Transaction, wanted: readonly CarriedPart[], carrying: Carrying) {
  for (const part of carriedTogether(wanted)) await PARTS[part].copy(tx, carrying)
}
