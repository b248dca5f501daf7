/** What a team sees of its cars at an event: where they are, and what they failed. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { shownCars } from '../competition/cars/cars.ts'
import { embargoedParts } from '../competition/embargo/embargo.ts'
import { packOfEvent } from '../competition/rules/rules.ts'
import { api } from '../http/calls.ts'
import { entriesOf } from './entry-queries.ts'
import { requireCompetition } from './require-competition.ts'

export const entryCars = api.team_cars.list.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  const [entry] = await entriesOf(db, input.team_id, input.id)
  if (entry?.status !== 'approved') throw errors.NOT_FOUND({ message: ENTRY_ERRORS.noResults })
  const pack = await packOfEvent(db, entry.event.id)
  const held = await embargoedParts(db, entry.event.id)
  const cars = await shownCars(db, entry.event, pack, { team_id: entry.competition_team_id })
  return {
    cars: cars.map(({ id, car, state, state_at, due_at, investigation, failed }) => ({
      ...{ id, car, state, state_at, due_at, investigation },
      failed: held.has('scrutineering') ? null : failed,
    })),
  }
})
