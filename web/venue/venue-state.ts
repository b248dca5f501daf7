import type { VenueState as Schema } from '@paddock/contract/venue/venue.ts'
import type { z } from 'zod'

export type VenueState = z.infer<typeof Schema>
