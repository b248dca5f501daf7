/** The calls of the teams area, in the shape of the contract. */

import { cancelSubscription } from './cancel-subscription.ts'
import { current, currentId, ownProfile, saveProfile, setCurrent } from './current-team.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-team.ts'
import { invited, join } from './join-team.ts'
import { leave } from './leave-team.ts'
import { changeMember, listMembers, myTeams, removeMember } from './member-calls.ts'
import { listSupervised } from './supervised-teams.ts'
import { setSupervisingAdult } from './supervising-adult.ts'
import { changeTeam, create, getTeam, renewInviteCode } from './team-crud.ts'
import { getHome } from './team-home.ts'
import { removeLogo } from './team-logo.ts'

export { invitationHead } from './invitation-head.ts'
export { teamLogoRoutes } from './team-logo.ts'

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
  removeLogo,
  renewInviteCode,
  cancelSubscription,
  exportData,
}

export const teamHomeCalls = { get: getHome }

/** Of the consents: beside those that the privacy area answers. */
export const supervisorCalls = { setSupervisingAdult }

export const supervisedTeamCalls = { list: listSupervised }

export const userTeamCalls = { mine: myTeams, list: listMembers, change: changeMember, remove: removeMember }

export const profileCalls = { own: ownProfile, save: saveProfile, deleteAccount }
