/** What the server says about a person's own age and consents. */
import type { api } from '../app/api.ts'

export type Privacy = Awaited<ReturnType<typeof api.privacy.own.call>>
