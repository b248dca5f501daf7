/** What the organiser portal says: errors, toasts and the names of roles and states. Titles are those of document 3, sections 5 and 8. */
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { fieldErrorsIn, type Message, type Refusal } from '../../app/server-errors.ts'
import { dayOf } from '../../ui/dates.ts'

export const MESSAGES = {
  login: {
    required: { title: 'Login Required', text: 'Please enter your email and password.' },
    authenticationFailed: 'Authentication failed',
    failed: { title: 'Login Failed', text: 'You could not be signed in. Please try again.' },
  },
  signup: {
    required: { title: 'All Fields Required', text: 'Please fill in every field.' },
    failed: { title: 'Signup Failed', text: 'Your account could not be created. Please try again.' },
  },
  reset: {
    byEmail: 'We will email you a code to set a new password.',
    atLaptop: 'No email is sent at a venue: whoever runs the laptop issues you a code to set a new password.',
    askAtLaptop: 'Enter the code that the laptop shows for you. It is valid for 10 minutes.',
    emailRequired: { title: 'Email Required', text: 'Please enter your email address.' },
    codeRequired: { title: 'Information Required', text: 'Please enter the code and your new password.' },
    failed: { title: 'Reset Failed', text: 'Your password could not be reset. Please try again.' },
    done: { title: 'Password Changed', text: 'Please sign in with your new password.' },
    sent: (email: string) =>
      `If ${email} has an organiser account, we have sent a code to it. The code is valid for 10 minutes; you can request another one after a minute.`,
  },
  judgeAccess: {
    required: { title: 'Judge Code Required', text: 'Please enter your judge code.' },
    wrong: { title: 'Access Denied', text: PANEL_ERRORS.invalidCode },
    failed: { title: 'Access Denied', text: 'The server cannot be reached. Please try again.' },
    tooMany: 'Too Many Attempts',
    granted: (judge: string) => ({ title: 'Access Granted', text: `Welcome, ${judge}.` }),
  },
  judges: {
    required: {
      title: 'Information Required',
      text: 'Please enter the judge name, the panel name and the event.',
    },
    namesRequired: { title: 'Information Required', text: 'Please enter the judge name and the panel name.' },
    assigned: (judge: string, code: string) => ({ title: 'Judge Assigned', text: `The code for ${judge} is ${code}.` }),
    notAssigned: { title: 'Assignment Failed', text: 'The judge could not be assigned. Please try again.' },
    updated: (judge: string, panel: string) => ({ title: 'Panel Updated', text: `${judge} - ${panel}` }),
    notUpdated: { title: 'Update Failed', text: 'The panel could not be changed. Please try again.' },
    activated: (judge: string) => ({ title: 'Judge Activated', text: `The code of ${judge} works again.` }),
    deactivated: (judge: string) => ({ title: 'Judge Deactivated', text: `The code of ${judge} no longer works.` }),
    notActivated: { title: 'Activation Failed', text: 'The panel could not be changed. Please try again.' },
    notDeactivated: { title: 'Deactivation Failed', text: 'The panel could not be changed. Please try again.' },
    limitLifted: (event: string) => ({
      title: 'Limit Lifted',
      text: `Judges of ${event} can enter their codes again.`,
    }),
    limitNotLifted: 'The limit could not be lifted. Please try again.',
    shortCode: 'Short codes are easy to guess. Use 8 characters or more.',
  },
  invitations: {
    noEmail: { title: 'Error', text: 'Please enter an email address' },
    sent: (email: string, expires_at: string) => ({
      title: 'Invitation Sent',
      text: `To ${email}, valid until ${dayOf(expires_at)}.`,
    }),
    notSent: { title: 'Failed to send invitation', text: 'The server cannot be reached. Please try again.' },
    withdrawn: (email: string) => ({
      title: 'Invitation Withdrawn',
      text: `The code sent to ${email} no longer works.`,
    }),
    notWithdrawn: 'The invitation could not be withdrawn. Please try again.',
    accepted: (company: string) => ({ title: 'Invitation Accepted', text: `You are now an organiser of ${company}.` }),
    notAccepted: 'The invitation could not be accepted. Please try again.',
    nameRequired: { title: 'Information Required', text: 'Please enter your name and choose the event.' },
  },
  members: {
    role: (name: string, role: string) => ({ title: `${name} is now ${role}` }),
    approved: { title: 'Request Approved' },
    rejected: { title: 'Request Rejected' },
    removed: (name: string) => ({ title: `${name} was removed from the company` }),
    notApproved: 'Failed to approve request',
    notRejected: 'Failed to reject request',
    notChanged: 'The change was not saved. Please try again.',
  },
  company: {
    askAtLaptop: 'No email is sent at a venue: whoever runs the laptop confirms your address there.',
    factorRequired: { title: 'A second factor is now required' },
    factorNotRequired: { title: 'A second factor is no longer required' },
    ruleNotChanged: 'The rule was not changed.',
    linkSent: (email: string) => ({ title: 'Email sent', text: `We have sent the link to ${email}.` }),
    linkNotSent: 'The email could not be sent.',
    notConfirmed: { title: 'Not confirmed', text: 'Your email address could not be confirmed.' },
    accountDeleted: { title: 'Account deleted', text: 'Thank you for organising with us.' },
  },
} as const

export const ROLE_NAMES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
export const STATUS_NAMES = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
export const INVITATION_STATUS_NAMES = { pending: 'Pending', accepted: 'Accepted', expired: 'Expired' } as const

/** Options of an action: shows the server's own sentence; for invalid input, the first field and what is wrong with it. */
export const serverReason = {
  reason: 'instead',
  refused: { BAD_REQUEST: (_: unknown, refusal: Refusal) => firstField(refusal) ?? refusal.message },
} as const

function firstField(refusal: Refusal): string | undefined {
  const [first] = Object.entries(fieldErrorsIn(refusal))
  return first && (/^[A-Z]/.test(first[1]) ? first[1] : first.join(' '))
}

/** What to say about a form that cannot be sent: that fields are empty, or else the first problem. */
export function problemMessage(
  problems: Record<string, string>,
  values: object,
  empty: Message,
  title: string,
): Message {
  const isEmpty = Object.entries(values).some(([field, value]) => field in problems && String(value).trim() === '')
  return isEmpty ? empty : { title, text: Object.values(problems)[0] ?? '' }
}
