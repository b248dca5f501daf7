/** Public module of the embargo: what is held of an event's results, its release, and its calls. */
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { change, get, release } from './embargo-settings.ts'
import { releaseDue } from './release.ts'

export { holdAtFirst } from './embargo-settings.ts'
export { embargoedFor, embargoedFromCaller, embargoedParts, embargoesOf } from './held-parts.ts'
export { releaseWithAwards, resultsReleased } from './release.ts'

export const embargoCalls = { get, change, release }

export const embargoJobs = (deps: { db: Database } & Pick<Services, 'jobs' | 'config'>) => ({
  'release-results': ({ event_id }: { event_id: string }) => releaseDue(deps.db, deps, event_id),
})
