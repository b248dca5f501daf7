/** What people read when a call about a company's rule packs is refused: what happened, why, and what to do. */
import { changedMessage, existsMessage, goneMessage } from '../competition/messages.ts'

export const RULE_PACK_ERRORS = {
  gone: goneMessage('rule pack'),
  noSuchPack: 'There is no such rule pack to copy. Please choose one of the list.',
  exists: existsMessage('rule pack'),
  changed: changedMessage('rule pack'),
  published: 'A published version cannot be changed. Please start the next version and change that.',
  notPublished: 'This version is still a draft. Please change the draft itself.',
  draftExists: 'The next version has already been started. Please change that draft.',
  notTried: (reasons: string) => `This event cannot be scored under this pack: ${reasons}`,
} as const
