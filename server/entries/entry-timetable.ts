/** The timetable of the event in which a team is entered, for its own times. */
import { publicTimetable } from '../competition/timetable/timetable.ts'
import { api } from '../http/calls.ts'
import { enteredEvent } from './entry-programme.ts'

export const entryTimetable = api.team_entries.timetable.handler(async ({ input, context: { db } }) => {
  const event_id = await enteredEvent(db, input)
  return event_id === undefined ? null : publicTimetable(db, event_id)
})
