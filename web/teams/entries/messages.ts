/** Toasts, errors, questions and status labels of a team's entries. */
import { dayOf } from '../../ui/dates.ts'

export const claim = {
  sent: (event: string) => ({ title: 'Claim sent', text: `The organiser of ${event} needs to approve it.` }),
  alreadyLinked: (team: string, event: string) => ({
    title: 'Already linked',
    text: `${team} in ${event} is already linked to your team.`,
  }),
  sendFailed: 'The claim could not be sent. Please try again.',
}

export const entry = {
  described: { title: 'Saved', text: 'Your organiser sees it and decides what is said.' },
  describeFailed: 'The texts could not be saved. Please try again.',
  removeFailed: 'The entry could not be unlinked. Please try again.',
  withdrawQuestion: (event: string) => ({
    title: 'Withdraw the claim?',
    text: `The organiser of ${event} will no longer see it. You can claim the entry again with a code from the organiser.`,
    confirmLabel: 'Withdraw',
    destructive: true,
  }),
  unlinkQuestion: (team: string, event: string) => ({
    title: `Unlink ${team}?`,
    text: `Your team will no longer see its results in ${event} here. You can claim the entry again with a code from the organiser.`,
    confirmLabel: 'Unlink',
    destructive: true,
  }),
}

type Status = 'pending' | 'approved' | 'rejected'

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Waiting for approval',
  approved: 'Linked',
  rejected: 'Rejected',
}

type Claim = { status: Status; created_at: string; event: { company_name: string } }

export const claimStatus = ({ status, created_at, event: { company_name } }: Claim) =>
  status === 'pending'
    ? `Requested on ${dayOf(created_at)}. ${company_name} needs to approve it.`
    : `${company_name} rejected this claim. If it is your entry, ask them for a new code.`
