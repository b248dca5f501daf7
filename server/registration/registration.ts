/** Public module of registrations and rosters: their calls in the shape of the contract. */
import { apply, changeApplication, openEvents, ownRegistrations, withdraw } from './apply.ts'
import { decideRegistration, listRegistrations, markFee, refund } from './decide-registration.ts'
import { eventRosters, ownRoster, removeRosterMember, saveRosterMember } from './roster.ts'

export const eventRegistrationCalls = {
  open: openEvents,
  mine: ownRegistrations,
  apply,
  change: changeApplication,
  withdraw,
  list: listRegistrations,
  decide: decideRegistration,
  markFee,
  refund,
}

export const rosterCalls = {
  mine: ownRoster,
  save: saveRosterMember,
  remove: removeRosterMember,
  ofEvent: eventRosters,
}
