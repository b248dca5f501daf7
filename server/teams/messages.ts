/** What people read about joining and leaving a team, its subscription, and deleting an account. */
export const TEAM_EXISTS = { message: 'This team already exists.' }

export const joined = {
  member: (team: string) => `You have joined ${team}.`,
  pending: (team: string) => `You have asked to join ${team}. A team admin has to approve you.`,
  pendingAdult: (team: string) =>
    `You have asked to join ${team}. It is full, so you would join as supervising adult. A team admin has to approve you.`,
  alreadyMember: (team: string) => `You are already a member of ${team}.`,
  alreadyPending: (team: string) => `You have already asked to join ${team}. A team admin has to approve you.`,
}

export const left = {
  team: (team: string) => `You have left ${team}.`,
  deletedTeam: (team: string) => `You have left ${team}. You were its last member, so the team was deleted.`,
}

export const LEAVE_REFUSALS = {
  'not-in-team': 'You are not a member of this team.',
  'only-admin': 'You are the only admin of this team. Make another member admin before you leave.',
}

export const onlyAdminOf = (team: string) =>
  `You are the only admin of ${team}. Make another member admin there before you delete your account.`

export const CANCELLATION = {
  teamExists: 'This team still exists, so its subscription continues.',
  noSubscription: 'This team had no subscription to cancel.',
  cancelled: 'The subscription is cancelled.',
  cancelling: 'The subscription is being cancelled.',
}
