/** What people read when a call about rule packs is refused: what happened, why, and what to do. */
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

/** About the rule pack of an event. */
export const RULES_ERRORS = {
  noSuchPack: 'There is no such rule pack, or it is not published yet. Please choose another one.',
  same: 'The event already has these rules. Please choose others.',
  frozen:
    'Something has been measured, marked or raced, so the rules of this event are frozen. Use “Change rules” on its overview: it shows the standings before and after and asks for a reason.',
} as const

export const PENALTY_ERRORS = {
  gone: 'This penalty no longer exists. Someone may have deleted it. Please reload the page.',
  enteredDifferently: 'This penalty has already been entered with different values. Please reload the page to see it.',
  none: 'The rules of this event have no penalties. You can deduct other event points instead.',
  unknown: 'The rules of this event have no such penalty. Please choose another one, or enter a decision.',
  amount: 'The rules allow another number of points for this penalty.',
} as const
