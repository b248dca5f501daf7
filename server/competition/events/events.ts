/** Public module of the events area: its calls, in the shape of the contract. */

import { carried } from './carry-over.ts'
import { changeRules, previewRules } from './change-rules.ts'
import { directory } from './directory.ts'
import { duplicate } from './duplicate-event.ts'
import { change, create, list, remove } from './event-crud.ts'
import { importTeams } from './import-teams.ts'
import { myTeams, shownEvents, shownTeams } from './public-events.ts'
import { publicPage } from './public-page.ts'
import { reopen } from './reopen-event.ts'
import { getRules } from './rules-in-force.ts'
import { changeTeam, hideLogo, listTeams, registerTeam, removeTeam } from './team-crud.ts'
import { previewNumbers, renumberTeams } from './team-numbering.ts'

export { bringPack } from './bring-pack.ts'
export { eventPages, inDirectory, liveEvents } from './directory.ts'
export { eventHead } from './event-head.ts'
export { recordEventHistory, recordStatusChange } from './event-history.ts'
export { isAvailable } from './public-events.ts'
export { addTeam, leaveEvent, renameTeam, type TeamErrors } from './team-crud.ts'
export { teamsOf } from './team-queries.ts'

export const publicEventCalls = { list: directory, get: publicPage }

export const competitionEventCalls = { list, shown: shownEvents, create, change, reopen, carried, duplicate, remove }

export const rulesInForceCalls = { get: getRules, preview: previewRules, change: changeRules }

export const competitionTeamCalls = {
  list: listTeams,
  shown: shownTeams,
  mine: myTeams,
  register: registerTeam,
  import: importTeams,
  change: changeTeam,
  hideLogo,
  remove: removeTeam,
  renumbering: previewNumbers,
  renumber: renumberTeams,
}
