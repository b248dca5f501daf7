/** The door of the events area: its calls, in the shape of the contract. */
import { duplicate } from './duplicating.ts'
import { importTeams } from './importing.ts'
import { change, create, list, remove } from './keeping.ts'
import { previewNumbers, renumberTeams } from './numbering.ts'
import { changeTeam, listTeams, registerTeam, removeTeam } from './registering.ts'
import { reopen } from './reopening.ts'
import { myTeams, shownEvents, shownTeams } from './shown.ts'

export const competitionEventCalls = { list, shown: shownEvents, create, change, reopen, duplicate, remove }

export const competitionTeamCalls = {
  list: listTeams,
  shown: shownTeams,
  mine: myTeams,
  register: registerTeam,
  import: importTeams,
  change: changeTeam,
  remove: removeTeam,
  renumbering: previewNumbers,
  renumber: renumberTeams,
}
