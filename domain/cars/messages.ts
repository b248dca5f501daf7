/** What people read when a call about cars is refused. */
import { CAR_STATE_NAMES, type CarState } from './states.ts'

export const CAR_ERRORS = {
  gone: 'This car is not in the event. Its team may have been deleted.',
  moved: 'Somebody else has moved this car in the meantime. Please look at where it is now.',
  noStep: 'The car cannot go there from where it is.',
  fixedOnce: 'This car has had its fix window. Only an organiser can open another one.',
  nothingFailed: 'No check of this car failed, so there is nothing to fix.',
  fixOver: 'The fix window is over, so nothing can be recorded as fixed. The full penalty stays.',
  notFixable: 'One of these checks did not fail, or the rules do not let it be fixed in the fix window.',
  unsafe: 'A safety check of this car failed and was not put right, so it must not race.',
  photoGone: 'This photo no longer exists.',
  tooManyPhotos: 'A car has at most 20 photos. Please delete one first.',
  noLabels: 'There are no cars to print labels for.',
} as const

export const movedMessage = (state: CarState) =>
  `${CAR_ERRORS.moved} It is now: ${CAR_STATE_NAMES[state].toLowerCase()}.`

export const unsafeMessage = (articles: readonly string[]) =>
  `${CAR_ERRORS.unsafe} Failed: ${articles.join(', ')}. Only the chair or an organiser can release it.`

export const MOST_PHOTOS = 20
