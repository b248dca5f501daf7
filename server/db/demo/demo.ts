/** Loads demo data into an empty database on the first start, part by part and each part once. */
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../identity/passwords.ts'
import type { Files } from '../../outside/files.ts'
import type { Database, Transaction } from '../database.ts'
import { demoParts } from '../schema/demo.ts'
import { teamUsers } from '../schema/identity.ts'
import { loadAwardsAndCars } from './awards-and-cars.ts'
import { loadCarModels } from './car-models.ts'
import { loadCheckIns } from './check-ins.ts'
import { loadCollections } from './collections.ts'
import { markingRows } from './demo-rows.ts'
import { loadEntries } from './entries.ts'
import { loadEvents } from './events.ts'
import { loadMarks } from './marks.ts'
import { loadNotifications } from './notifications.ts'
import { loadOrders } from './orders.ts'
import { loadOrganizers } from './organizers.ts'
import { loadPeople } from './people.ts'
import { loadPlans } from './plans.ts'
import { loadPractice } from './practice.ts'
import { loadPrintDesk } from './print-desk.ts'
import { loadPrinting } from './printing.ts'
import { loadProjects } from './projects.ts'
import { loadRaces } from './races.ts'
import { loadReviews } from './reviews.ts'
import { loadScorecards } from './scorecards.ts'
import { loadScrutineering } from './scrutineering.ts'
import { DEMO_PASSWORD } from './sign-ins.ts'
import { loadStoreDemo } from './store.ts'
import { loadDownloads } from './store-downloads.ts'
import { loadTeamMarks } from './team-marks.ts'

/** In loading order; a later area appends its part. */
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
  // After scrutineering, so that the races use its penalties.
  ['scrutineering', (tx) => loadScrutineering(tx)],
  ['projects', (tx, { files }) => loadProjects(tx, files)],
  ['practice', (tx) => loadPractice(tx)],
  ['entries', (tx) => loadEntries(tx)],
  ['team-marks', (tx, { files, passwordHash }) => loadTeamMarks(tx, files, passwordHash)],
  ['downloads', (tx, { files }) => loadDownloads(tx, files)],
  ['reviews', (tx) => loadReviews(tx)],
  ['notifications', (tx) => loadNotifications(tx)],
  ['check-ins', (tx) => loadCheckIns(tx)],
  ['awards-and-cars', (tx) => loadAwardsAndCars(tx)],
  ['car-models', (tx, { files }) => loadCarModels(tx, files)],
  ['collections', (tx) => loadCollections(tx)],
  ['print-desk', (tx, { files }) => loadPrintDesk(tx, files)],
]

/** Advisory lock, an arbitrary constant: nodes that start together load one after the other, and the second finds it loaded. */
export const DEMO_LOCK = 7_206_202

/** Recorded as a part when the demo data is removed, so that no later start loads it again. */
export const REMOVED = 'removed'

/** True if the demo data is in the database; false if the database was already in use or the data was removed. */
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

/** Accounts with a public password must not be added to a database with real users. */
async function inUse(tx: Transaction) {
  return (await tx.select({ id: teamUsers.id }).from(teamUsers).limit(1)).length > 0
}
