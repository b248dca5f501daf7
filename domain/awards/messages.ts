/** What people read when a call about awards is refused. The contract and the server use the same sentences. */
import { changedMessage, goneMessage } from '../competition/messages.ts'
import type { LockRefusal } from './locking.ts'

export const AWARD_ERRORS = {
  gone: goneMessage('award'),
  changed: changedMessage('award'),
  locked: 'The awards are locked. Two people have to unlock them before anything can be changed.',
  notLocked: 'Only locked awards can be revealed. Please lock them first.',
  most: 'An event has at most 60 awards. Please delete one first.',
  counts: 'Please choose what counts for this award.',
  rule: 'Please choose what the award is decided by, or let the judges choose.',
  unknownCounts: 'The rules of this event have no such part, criterion or scorecard. Please choose again.',
  notInEvent: 'This team is not in the event, or not eligible for this award. Please choose another.',
  notJudged: 'The judges do not choose this award. Change the award first.',
  noTie: 'Only teams that share a place can be put in order by hand.',
  notNominating: 'Nominations for this award are closed.',
  notVoting: 'Voting for this award is closed.',
  notShortlisted: 'This team is not on the shortlist. Please choose another.',
  notYourTeam: 'Your panel does not see this team.',
  reason: 'Please enter the reason.',
} as const

export const LOCK_ERRORS: Record<LockRefusal, string> = {
  already: 'This was done meanwhile. Please look at the awards again.',
  'nothing-asked': 'Nobody has asked for this, or the request was withdrawn.',
  'same-person': 'Somebody else has to confirm this: it takes two different people.',
  'no-chief-judge': 'One of the two has to be the chief judge, the other the chair or an organiser.',
}
