/** What people read when a call about screens or slides is refused. The contract and the server use the same sentences. */
import { changedMessage, goneMessage } from '../competition/messages.ts'

export const SCREEN_ERRORS = {
  gone: goneMessage('screen'),
  slideGone: goneMessage('slide'),
  slideChanged: changedMessage('slide'),
  unknownCode: 'No screen shows this code. Please check the code on the screen.',
  otherSecret: 'Another browser uses this screen already. This one starts afresh.',
  tooManyScreens: 'Too many new screens from this network. Please try again later.',
  teamGone: 'This team is no longer in the event. Please choose another.',
  mostSlides: 'An event has at most 50 slides. Please delete one first.',
  mostScreens: 'An event has at most 50 screens. Please unpair one first.',
} as const
