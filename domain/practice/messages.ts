/** Errors about practice runs that the contract and the server share. */
import { plural } from '../plural.ts'
import { MOST_RUNS } from './run.ts'

export const RUN_ERRORS = {
  duplicate: 'This run is already recorded: the same car, lane and times at the same moment.',
  tooMany: `Your team has reached the limit of ${plural(MOST_RUNS, 'practice run')}. Delete old ones before you add more.`,
} as const
