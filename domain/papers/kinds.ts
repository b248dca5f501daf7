/** What can be printed for an event as one PDF. */
export const PAPER_KINDS = [
  'participants',
  'members',
  'awards',
  'judges',
  'booklet',
  'feedback',
  'receipts',
  'sheets',
  'ceremony',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_TITLES: Record<PaperKind, string> = {
  participants: 'Certificates for teams',
  members: 'Certificates for team members',
  awards: 'Certificates for awards',
  judges: 'Certificates for judges',
  booklet: 'Results booklet',
  feedback: 'Feedback reports',
  receipts: 'Receipts',
  sheets: 'Blank judge sheets',
  ceremony: 'Announcer’s script',
}

/** Whether a class can be chosen: judges belong to the whole event. */
export const isByClass = (kind: PaperKind) => kind !== 'judges' && kind !== 'booklet'

export const PAPER_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type PaperState = (typeof PAPER_STATES)[number]

export const isUnfinished = (state: PaperState) => state === 'waiting' || state === 'running'

/** The file may contain names of children, so it is not kept for long. */
export const PAPER_KEPT_HOURS = 24
/** A page for each of them takes minutes, not hours. */
export const MOST_PAPERS = 5000
export const MOST_UNFINISHED = 3
