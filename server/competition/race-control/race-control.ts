/** Public module of race control: its calls, in the shape of the contract, and the state streamed to screens and phones. */
import { EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { confirmRace, enterRace } from './enter-race.ts'
import { noShow } from './no-shows.ts'
import { nominateCar } from './nominate.ts'
import { postponeRace } from './postpone.ts'
import { rerunRace } from './rerun-race.ts'
import { changeSettings } from './settings.ts'
import { settleRace } from './settle-race.ts'
import { callTeams, startLights, stopLights } from './steps.ts'
import { ownRaceControl, shownRaceControl } from './track-state.ts'
import { releaseTrack, takeTrack } from './tracks.ts'

export { provisionalLanes, raceOfGate, startFromGate, timesFromGate } from './gate-times.ts'
export { lockRaceOf, raceOf, requireControl } from './locked-race.ts'
export { runAgain } from './rerun-race.ts'
export { wrongState } from './steps.ts'
export { ownRaceControl, shownRaceControl } from './track-state.ts'

const shown = api.race_control.shown.handler(async ({ input, context: { db }, errors }) => {
  const control = await shownRaceControl(db, input.event_id)
  if (!control) throw errors.NOT_FOUND({ message: EVENT_ERRORS.notPublic })
  return control
})

const own = api.race_control.own.handler(async ({ input, context: { db, caller }, errors }) => {
  const control = (await ownEvent(db, caller, input.event_id)) && (await ownRaceControl(db, caller, input.event_id))
  if (!control) throw errors.NOT_FOUND(GONE)
  return control
})

export const raceControlCalls = {
  shown,
  own,
  take: takeTrack,
  release: releaseTrack,
  callTeams,
  start: startLights,
  stop: stopLights,
  enter: enterRace,
  settle: settleRace,
  confirm: confirmRace,
  noShow,
  postpone: postponeRace,
  rerun: rerunRace,
  nominate: nominateCar,
  settings: changeSettings,
}
