/** The calls of the teams area, in the shape of the contract. */
import { current, currentId, ownProfile, saveProfile, setCurrent } from './current-team.ts'
import { deleteAccount } from './deleting-account.ts'
import { exportData } from './export.ts'
import { changeTeam, create, getTeam, renewInviteCode } from './founding.ts'
import { invited, join } from './joining.ts'
import { leave } from './leaving.ts'
import { changeMember, listMembers, myTeams, removeMember } from './members.ts'
import { cancelSubscription } from './subscription-end.ts'

export const teamCalls = {
  current,
  currentId,
  setCurrent,
  invited,
  join,
  leave,
  create,
  get: getTeam,
  change: changeTeam,
  renewInviteCode,
  cancelSubscription,
  exportData,
}

export const userTeamCalls = { mine: myTeams, list: listMembers, change: changeMember, remove: removeMember }

export const profileCalls = { own: ownProfile, save: saveProfile, deleteAccount }
