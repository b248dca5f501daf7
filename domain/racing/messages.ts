/** What browser, paper and server say about racing in the same words. */
import type { GrandPrixRules } from '../competition/event.ts'

/** The Grand Prix rules of an event (specification 3, section 9). */
export const SCORING: Record<GrandPrixRules, { name: string; about: string }> = {
  A: {
    name: 'Standard scoring',
    about: 'The best 7 runs count, and a team slower than the upper limit scores 0.',
  },
  B: {
    name: 'Completion scoring',
    about:
      'The best 3 runs (Cadet) or 7 runs count, and every team that completes them scores at least 20 or 50 points.',
  },
}
