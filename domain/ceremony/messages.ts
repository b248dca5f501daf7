/** What people read about a ceremony: refusals, and what it makes public. The contract, the server and the browser share them. */
import { changedMessage, goneMessage } from '../competition/messages.ts'
import { partsInWords } from '../embargo/messages.ts'
import type { Part } from '../embargo/parts.ts'
import type { MoveRefusal, StartRefusal } from './progress.ts'

export const CEREMONY_ERRORS = {
  itemGone: goneMessage('item'),
  itemChanged: changedMessage('item'),
  most: 'A script has at most 100 items. Please delete one first.',
  running: 'The ceremony is running. End it before you change the order of the script.',
  runningAwards: 'The ceremony is running and reveals the awards. End it first.',
  text: 'Please enter what the screens show.',
  noScript: 'There is no script with winners yet. Make the script, and lock the awards first.',
} as const

export const START_ERRORS: Record<StartRefusal, string> = {
  'already-running': 'The ceremony is running already.',
  'not-locked': 'Two people have to lock the awards before the ceremony can start.',
  'nothing-to-reveal': 'The script has no award with a winner. Add awards to the script first.',
  rehearsal: 'A rehearsal is being played on the screens. End it before the ceremony starts.',
}

export const MOVE_ERRORS: Record<MoveRefusal, string> = {
  'not-running': 'The ceremony is not running.',
  changed: 'Somebody else has moved the ceremony on. This is where it is now.',
  'at-the-end': 'This is the last step. End the ceremony when you are done.',
  'at-the-start': 'This is the first step.',
  'nothing-there': 'Nobody has won this award, so there is nothing to show.',
}

type Waiting = { releases: readonly Part[]; stays: readonly Part[]; shows_standings: boolean }

/** Before it is started: what will be public, in sentences. */
export function releaseSentences({ releases, stays, shows_standings }: Waiting): string[] {
  const when = shows_standings ? 'With the final standings' : 'When it ends'
  return [
    'Each place becomes public as it is revealed, each award as a whole with its first place. Going back hides it on the screens, but takes nothing back.',
    ...(releases.length > 0 ? [`${when}, ${partsInWords(releases)} are released.`] : []),
    ...(stays.length > 0 ? [`Not released by the ceremony: ${partsInWords(stays)}.`] : []),
    ...(releases.length + stays.length === 0
      ? ['No results are under embargo: anyone can see the winners on the results page before they are revealed.']
      : []),
  ]
}

/** For the history. */
export const CEREMONY_HISTORY = {
  started: 'Ceremony started',
  ended: 'Ceremony ended',
  revealed: (title: string) => `Award “${title}” revealed in the ceremony`,
}
