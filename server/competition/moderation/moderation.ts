/** The public module of moderation: its calls, in the shape of the contract. */
import { decide, preview, undo } from './normalisations.ts'
import { overview, setLimit } from './overview.ts'
import { ask, third, withdraw } from './second-markings.ts'

export const markModerationCalls = { overview, limit: setLimit }
export const secondMarkingCalls = { ask, third, withdraw }
export const markNormalisationCalls = { preview, decide, undo }
