/**
 * What people read when a call about companies, organisers, invitations, panels or judge codes is refused: what
 * happened, why, and what to do. The contract and the server use the same sentences.
 */
import { changedMessage, existsMessage, goneMessage } from '../competition/messages.ts'

export const ORGANIZER_ERRORS = {
  invalidCredentials: 'Invalid credentials',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  companyTaken:
    'A company with this name already exists. Choose it from the list; its owner or an admin then approves you.',
  companyUnknown: 'This company no longer exists. Please choose another.',
  invalidCode: 'This code is wrong or has expired. Please request a new one.',
  linkInvalid: 'This link is not valid or has expired. Sign in and ask for a new one.',
  ownersAndAdmins: 'Only an owner or admin of your company can do this. Please ask one of them.',
  personGone: 'This person is no longer in your company. Please reload the page.',
  lastOwner: 'A company needs at least one owner. Make another member owner first.',
  isSelf: 'You cannot remove yourself. Ask another owner or admin to do it.',
  notApproved: 'This person has not been approved yet. Approve them first; then you can change their role.',
  ownFactorFirst: 'You have not signed in with a second factor yourself. Set one up, sign in with it and try again.',
} as const

export const ORGANIZER_ANSWERS = {
  codeSent: 'If this email has an organiser account, we have sent a code to it.',
  passwordChanged: 'Your password has been changed. Please sign in.',
} as const

export const INVITATION_ERRORS = {
  unknown: 'No invitation has this code. Please check the code in your email.',
  unusable: 'This invitation has been used or has expired. Please ask the organiser for a new one.',
  alreadyAccepted: 'This invitation has already been accepted. Please reload the page.',
  exists: existsMessage('invitation'),
  otherAddress:
    'This invitation was sent to another email address. Sign in with that address, or ask for a new invitation.',
  notYours: 'Only an owner or admin of your company can invite organisers. Please ask one of them.',
  alreadyMember: 'This person is already an organiser of your company, so no invitation was sent.',
  onlyOwner: 'You are the only owner of your company. Make another organiser owner first, then accept.',
  movedOn: 'You have joined another company in the meantime. Please reload the page and try again.',
  eventClosed: 'This event no longer accepts judges. Please choose another.',
} as const

export const STAFF_ERRORS = {
  gone: goneMessage('member of staff'),
  changed: changedMessage('member of staff'),
  revoked: 'Your code has been revoked. Please ask the organiser for a new one.',
  /** For a role without the right. */
  notYourRole: (role: string) => `As ${role} you cannot do this. Please ask the organiser.`,
} as const

export const PANEL_ERRORS = {
  gone: goneMessage('judging panel'),
  changed: changedMessage('judging panel'),
  scorecardGone: 'This scorecard no longer exists. Please choose another.',
  teamGone: 'Some of these teams are no longer in the event. Please choose again.',
  codeTaken: 'This judge code is already in use. Please choose another.',
  invalidCode: 'Invalid judge code. Please check your code and try again.',
  limitEnded: 'This limit has already ended. Judges can enter their codes again.',
  /** The same for right and wrong codes, so that it reveals nothing. */
  tooManyCodes:
    'Too many attempts from this network. Scan the QR code on your judge card, or ask the organiser to lift the limit.',
} as const
