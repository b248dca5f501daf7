/** What people read about an event that is taken along: the same sentences in the contract, the server and the browser. */
import type { Elsewhere } from './journey.ts'

/** Read only here, because it is run elsewhere. */
export const elsewhereMessage = (elsewhere: Elsewhere) =>
  elsewhere === 'venue'
    ? 'This event is running at the venue: it is changed on the laptop there and can only be read here.'
    : 'This event was brought back from this laptop: it is changed on the hosted server and can only be read here.'

export const SCORECARDS_AWAY = {
  venue: 'An event of your company is running at the venue. Scorecards can be changed once it is back.',
  laptop: 'This laptop has a copy of your scorecards. They are changed on the hosted server once the event is back.',
} as const

export const TAKE_ALONG_ERRORS = {
  away: 'This event is already running at the venue. Please reload the page.',
  notAway: 'This event is not running at the venue. Please reload the page.',
  rehearsal: 'A rehearsal is in progress. End it before you take the event along.',
  trial: 'Rehearsals and quick cups cannot be taken along.',
  wrongCode: 'This code is not valid. Show a new code on the hosted server and use that one.',
  damaged: 'This file is damaged or was changed, or it is not one of this event. Nothing was taken from it.',
  notAFile: 'This is not a file of an event that was taken along.',
  otherKind: {
    out: 'This file is for the laptop. To bring the event back, use the file that the laptop made.',
    back: 'This file is for the hosted server. To receive an event, use the file that the hosted server made.',
  },
  otherRelease: (theirs: string, ours: string) =>
    `The file was made by Paddock ${theirs}, and this is Paddock ${ours}: their tables differ. Bring both to the same release.`,
  tooLarge: 'The pictures and documents of this event are too large for one file (more than 60 MB).',
  alreadyHere: 'This event is already on this laptop. Bring it back before you receive it again.',
  ended: 'This event was already brought back. What arrived now came later and was not taken.',
  calledOff: 'Taking this event along was called off on the hosted server: this copy can no longer be brought back.',
  otherLaptop:
    'Another laptop has received this event as well and was heard of first: only that one can bring it back.',
  older: 'Something newer of this event has already arrived. This older copy was not taken.',
  chainBroken:
    'The sealed history of this copy does not continue the one on the hosted server. The event was not brought back.',
  doesNotFit:
    'What arrived does not fit what is on this server, such as a scorecard that was added on both sides. Nothing was changed.',
  unreachable: (why: string) => `The hosted server could not be reached: ${why}`,
  refusedThere: (why: string) => `The hosted server refused it: ${why}`,
  isBack: 'This event was already brought back from this laptop.',
  notHttps: 'Please enter an address that begins with https://',
} as const
