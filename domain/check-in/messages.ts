/** What people read when a call of the check-in desk is refused. */
import { goneMessage } from '../competition/messages.ts'

export const CHECK_IN_ERRORS = {
  teamGone: goneMessage('team'),
  noTeams: 'No team takes part in this event yet. Please register teams first.',
} as const
