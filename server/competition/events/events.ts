/** The door of the events area: its calls, in the shape of the contract. */
import { duplicate } from './duplicating.ts'
import { importTeams } from './importing.ts'
import { change, create, list, remove } from './keeping.ts'
import { changeTeam, listTeams, registerTeam, removeTeam } from './registering.ts'
import { myTeams, shownEvents, shownTeams } from './shown.ts'

export { differing } from './differing.ts'
export { GONE, heldEvent, type OwnEvent, ownEvent, tellEvent } from './own-event.ts'

export const competitionEventCalls = { list, shown: shownEvents, create, change, duplicate, remove }

export const competitionTeamCalls = {
  list: listTeams,
  shown: shownTeams,
  mine: myTeams,
  register: registerTeam,
  import: importTeams,
  change: changeTeam,
  remove: removeTeam,
}
