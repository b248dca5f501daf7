/** Lets other races of the session pass before a race. */
import { moveRace } from '@paddock/domain/programme/move-race.ts'
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { api } from '../../http/calls.ts'
import { refuseClosed } from '../event-access/event-access.ts'
import { announceProgramme, asPlanned, saveRaces } from '../programme/programme.ts'
import { lockRaceOf, requireControl, stepTo } from './locked-race.ts'
import { discardReadings } from './readings.ts'
import { wrongState } from './steps.ts'

export const postponeRace = api.race_control.postpone.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockRaceOf(tx, caller, input.race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    const { event, race, races, sessions } = locked
    refuseClosed(event)
    await requireControl(tx, caller, errors, locked, input.desk_id)
    if (race.state !== 'postponed' && !mayStep(race.state, 'postponed'))
      throw errors.WRONG_STATE(wrongState(race.state))
    const before = races.map(asPlanned)
    const later = races
      .slice(races.indexOf(race) + 1)
      .filter((one) => one.session_id === race.session_id && one.raced_at === null)
    const ids = sessions.map(({ id }) => id)
    const to = (place: string | null) =>
      moveRace(before, ids, { id: race.id, session_id: race.session_id, before: place })
    const wanted = to(input.by === null ? null : (later[input.by]?.id ?? null))
    // A later race was raced before this one: it can only go to the end.
    const moved = 'refused' in wanted ? to(null) : wanted
    if ('refused' in moved) throw errors.WRONG_STATE(wrongState(race.state))
    await discardReadings(tx, caller, locked)
    await saveRaces(tx, before, moved.races)
    await stepTo(tx, caller, locked, { to: 'postponed', lights: null })
    await announceProgramme(tx, event.id)
    return { success: true as const }
  }),
)
