/** What is said about receipts: whether they are unchanged, what the chain of an event is like, and what failed. */
import { plural } from '@paddock/domain/plural.ts'

export const FAILED = {
  load: 'The receipt could not be loaded',
  loadAll: 'The receipts could not be loaded',
  pdf: 'The receipt could not be downloaded.',
  flag: 'The entry was not flagged.',
  answer: 'The flag was not answered.',
  hours: 'The hours were not saved.',
  issue: 'No receipts were issued.',
  verify: 'The history could not be verified.',
}

export const MESSAGES = {
  flagged: { title: 'Flagged', text: 'The organiser has been notified.' },
  answered: { title: 'Answered', text: 'The team has been notified.' },
  hours: { title: 'The hours were saved' },
  issued: (count: number) => ({
    title: count === 0 ? 'All receipts are up to date' : `${plural(count, 'receipt was', 'receipts were')} issued`,
  }),
}

/** How the page says what it has found. */
export const VERIFIED = {
  unchanged: {
    title: 'Unchanged since release',
    text: 'Your browser has computed the fingerprint from the record below and from everything recorded in the event before it. If it is also the one on the printed receipt, the record is the one that was released.',
  },
  'content-differs': {
    title: 'Does not match',
    text: 'The record below is not the one that was released: it does not give the fingerprint that was sealed. Please ask the organiser.',
  },
  'chain-differs': {
    title: 'Does not match',
    text: 'The history of the event was changed after it was sealed, so this fingerprint proves nothing any more. Please ask the organiser.',
  },
  unable: {
    title: 'Not verified',
    text: 'This browser can verify receipts only on a secure page (https). You can still compare the fingerprint with the printed receipt.',
  },
} as const

type ChainState = {
  entries: number
  adopted: number
  erased: number
  outside: number
  altered: readonly { seq: number; what: string }[]
  broken_at: number | null
}

export function chainFindings(state: ChainState): { isWhole: boolean; title: string; lines: string[] } {
  const isWhole = state.broken_at === null && state.altered.length === 0 && state.outside === 0
  const entries = plural(state.entries, 'entry', 'entries')
  return {
    isWhole,
    title: isWhole ? `History verified: ${entries}` : `The history does not match its seals (${entries})`,
    lines: [
      ...(state.broken_at === null
        ? []
        : [`From entry ${state.broken_at} on, the chain is broken: an entry was changed, removed or moved.`]),
      ...state.altered.map(({ seq, what }) => `Entry ${seq} was changed after it was sealed: ${what}`),
      ...(state.outside > 0
        ? [`${plural(state.outside, 'entry is', 'entries are')} in the history without ever having been sealed.`]
        : []),
      ...(state.adopted > 0
        ? [
            `${plural(state.adopted, 'entry was', 'entries were')} recorded before the event had a chain, and sealed when it began.`,
          ]
        : []),
      ...(state.erased > 0
        ? [`Of ${plural(state.erased, 'entry', 'entries')} the content or the name was erased. Their seals remain.`]
        : []),
    ],
  }
}
