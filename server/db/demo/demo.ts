/** Demo data: loaded on the first start of an empty database, part by part, each once. */
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../identity/passwords.ts'
import type { Files } from '../../outside/files.ts'
import type { Database, Transaction } from '../database.ts'
import { demoParts } from '../schema/demo.ts'
import { teamUsers } from '../schema/identity.ts'
import { markingRows } from './demo-rows.ts'
import { loadEntries } from './entries.ts'
import { loadEvents } from './events.ts'
import { loadMarks } from './marks.ts'
import { loadOrders } from './orders.ts'
import { loadOrganizers } from './organizers.ts'
import { loadPeople } from './people.ts'
import { loadPlans } from './plans.ts'
import { loadPractice } from './practice.ts'
import { loadPrinting } from './printing.ts'
import { loadProjects } from './projects.ts'
import { loadRaces } from './races.ts'
import { loadReviews } from './reviews.ts'
import { loadScorecards } from './scorecards.ts'
import { loadScrutineering } from './scrutineering.ts'
import { DEMO_PASSWORD } from './sign-ins.ts'
import { loadStoreDemo } from './store.ts'
import { loadDownloads } from './store-downloads.ts'

/** In the order of loading; a later area adds its part at the end. */
const PARTS: [string, (tx: Transaction, needs: { passwordHash: string; files: Files }) => Promise<unknown>][] = [
  ['people', (tx, { passwordHash }) => loadPeople(tx, passwordHash)],
  ['store', (tx, { files }) => loadStoreDemo(tx, files)],
  ['printing', (tx, { files }) => loadPrinting(tx, files)],
  ['orders', (tx) => loadOrders(tx)],
  ['plans', (tx) => loadPlans(tx)],
  ['events', (tx) => loadEvents(tx)],
  ['organizers', (tx, { passwordHash }) => loadOrganizers(tx, passwordHash)],
  ['scorecards', (tx) => loadScorecards(tx)],
  ['marks', (tx) => loadMarks(tx)],
  ['races', (tx) => loadRaces(tx)],
  // After the races, which then follow the penalties.
  ['scrutineering', (tx) => loadScrutineering(tx)],
  ['projects', (tx, { files }) => loadProjects(tx, files)],
  ['practice', (tx) => loadPractice(tx)],
  ['entries', (tx) => loadEntries(tx)],
  ['downloads', (tx, { files }) => loadDownloads(tx, files)],
  ['reviews', (tx) => loadReviews(tx)],
]

/** Any fixed number: nodes that start together load one after the other, and the second finds everything there. */
export const DEMO_LOCK = 7_206_202

/** The part that stands for all of them once the demo data has been removed, so that it never comes back by itself. */
export const REMOVED = 'removed'

/** True where the demo data is in the database; false where people were using it before there was any, or it was removed. */
export function loadDemo(db: Database, files: Files): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    const loaded = new Set((await tx.select().from(demoParts)).map(({ part }) => part))
    if (loaded.has(REMOVED) || (loaded.size === 0 && (await inUse(tx)))) return false
    const missing = PARTS.filter(([part]) => !loaded.has(part))
    if (missing.length === 0) return true
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const markRows = await markingRows(tx)
    for (const [part, load] of missing) {
      await load(tx, { passwordHash, files })
      await tx.insert(demoParts).values({ part })
    }
    await markRows()
    return true
  })
}

/** Accounts with a password that everybody knows do not belong among those of real people. */
async function inUse(tx: Transaction) {
  return (await tx.select({ id: teamUsers.id }).from(teamUsers).limit(1)).length > 0
}
