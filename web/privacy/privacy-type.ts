/** The type of a person's own age band, consents and picture. */
import type { api } from '../app/api.ts'

export type Privacy = Awaited<ReturnType<typeof api.privacy.own.call>>
