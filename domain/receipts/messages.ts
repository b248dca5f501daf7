/** What is said of receipts and flags, shared by the contract, the server and the browser. */
import type { FlagOutcome } from './flags.ts'

export const RECEIPT_ERRORS = {
  gone: 'There is no receipt at this address. Please check the link or scan the code again.',
  none: 'There is no receipt yet. It is issued when the results are released.',
  withheld: 'The organiser is withholding results of this event at the moment, so this receipt cannot be shown.',
  notReleased:
    'Receipts are issued once the event is completed, or all of its results are released. Nothing was issued.',
} as const

export const FLAG_ERRORS = {
  replaced: 'This receipt was replaced by a later one. Open the latest receipt and flag the entry there.',
  noEntry: 'This receipt has no such entry. Please open it again.',
  tooLate: 'The time for flagging entries is over. Please talk to the organiser.',
  open: 'Your team has already flagged this entry, and the organiser has not answered yet.',
  gone: 'This flag no longer exists.',
  answered: 'Another organiser has answered this flag.',
} as const

export const FLAG_OUTCOME_LABELS: Record<FlagOutcome, string> = { corrected: 'Corrected', stands: 'Not changed' }
