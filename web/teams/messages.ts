/** Toasts, errors and questions of the team portal. Texts fixed by the specification are marked. */
import { crewText } from '@paddock/domain/teams/membership.ts'
import { MEMBERSHIP_PENDING } from '@paddock/domain/teams/messages.ts'
import { MESSAGES } from '../app/messages.ts'
import { dayOf } from '../ui/dates.ts'

/** Specification 1, sections 6 and 8. */
export const SPECIFIED = {
  loadTeams: MESSAGES.teamsFailed,
  selectTeam: 'Failed to select team',
  switchTeam: 'Failed to switch team',
  leaveTeam: 'Failed to leave team',
  joinTeam: 'Failed to join team',
  joinByLink: 'Failed to join team. Please check your invite code.',
  createTeam: { title: 'Error Creating Team', text: 'Failed to create team' },
  notAuthenticated: 'User not authenticated',
  switched: { title: 'Team switched', text: 'Successfully switched teams' },
  pending: MEMBERSHIP_PENDING,
  noTeam: 'Please select a team to access the management portal.',
} as const

type Crew = { member_count: number | null; adult_count: number | null }

export const team = {
  saved: { title: 'Team saved' },
  saveFailed: 'The team could not be saved.',
  left: (text: string) => ({ title: 'You left the team', text }),
  created: (name: string) => `${name} is ready. Opening its dashboard…`,
  exported: { title: 'Team data exported', text: 'The file is in your downloads.' },
  exportFailed: 'The data could not be exported. Please try again.',
  approvalFailed: 'The setting could not be changed.',
  newCode: (code: string) => ({ title: 'New invite code', text: `Share ${code} from now on.` }),
  newCodeFailed: 'The invite code could not be changed.',
  crew: ({ member_count, adult_count }: Crew) => crewText(member_count ?? 0, adult_count ?? 0),
} as const

export const NEW_CODE_QUESTION = {
  title: 'Create a new invite code?',
  text: 'The code, link and QR code you have shared so far will stop working.',
  confirmLabel: 'New invite code',
  destructive: true,
}

export const member = {
  changeFailed: 'This change could not be saved. Please try again.',
  done: {
    approve: (name: string) => `${name} is now in the team`,
    decline: (name: string) => `${name} was declined`,
    'make-admin': (name: string) => `${name} is now an admin`,
    'make-member': (name: string) => `${name} is now a member`,
    supervise: (name: string) => `${name} is now a supervising adult`,
    'stop-supervising': (name: string) => `${name} is no longer a supervising adult`,
    remove: (name: string) => `${name} is no longer in the team`,
  },
  approvedAsAdult: (name: string) => `${name} is now in the team as supervising adult`,
  questions: {
    decline: (name: string) => ({
      title: `Decline ${name}?`,
      text: 'They will not join the team. They can ask again with the invite code.',
      confirmLabel: 'Decline',
    }),
    remove: (name: string) => ({
      title: `Remove ${name}?`,
      text: 'They lose access to the team immediately. They can ask to join again with the invite code.',
      confirmLabel: 'Remove',
    }),
  },
} as const

const until = (day: string | null) => (day ? dayOf(day) : 'the end of the period')

export const plan = {
  failed: 'This did not work. Please try again.',
  changed: (name: string | undefined) => ({
    title: 'Plan changed',
    text: name ? `Your team is now on ${name}.` : 'Your team is now on another plan.',
  }),
  changeQuestion: (name: string, consequence: string | undefined) => ({
    title: `Change to ${name}?`,
    text: `${consequence ?? 'The change takes effect immediately.'} Stripe calculates the difference for the rest of the period and adds it to the next invoice.`,
    confirmLabel: 'Change plan',
  }),
  startQuestion: (name: string, consequence: string, onTrial: boolean) => ({
    title: `Start ${name} now?`,
    text: consequence,
    confirmLabel: `Start ${name}`,
    cancelLabel: onTrial ? 'Keep the free trial' : 'Not now',
  }),
  cancelled: (day: string | null) => ({ title: 'Subscription cancelled', text: `It runs until ${until(day)}.` }),
  resumed: { title: 'Subscription resumed', text: 'It will renew as before.' },
  cancelQuestion: (day: string | null) => ({
    title: 'Cancel the subscription?',
    text: `Your team keeps its plan until ${until(day)}. After that it has the free allowance; no members or data are removed.`,
    confirmLabel: 'Cancel subscription',
    cancelLabel: 'Keep it',
    destructive: true,
  }),
  status: { trialing: 'Trial', active: 'Active', past_due: 'Payment failed' } as Record<string, string>,
}
