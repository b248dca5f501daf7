/** A person's own age band, consents and picture, as the server answers them. */
import type { api } from '../app/api.ts'

export type Privacy = Awaited<ReturnType<typeof api.privacy.own.call>>
