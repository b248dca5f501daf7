/** Stores the outbox's entries in IndexedDB, which outlives the tab, the browser and a restart of the computer. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './outbox-entry.ts'
import type { Store } from './outbox-parts.ts'

interface Stored extends DBSchema {
  entries: { key: string; value: Entry }
}
type Database = IDBPDatabase<Stored>

/** Entries that the browser cannot store stay in memory, and `isDurable` says so. */
export function indexedDbStore(opening: Promise<Database> = open()): Store {
  /** Not in the database yet, or never; null for a deleted entry. */
  const inMemory = new Map<string, Entry | null>()
  let durable = true
  const database = opening.catch(() => {
    durable = false
    return undefined
  })

  /** Runs `write` in the database, and returns whether that worked. */
  async function inDatabase(write: (db: Database) => Promise<void>): Promise<boolean> {
    const db = await database
    durable =
      db !== undefined &&
      (await write(db).then(
        () => true,
        () => false,
      ))
    return durable
  }
  const forget = (id: string, entry: Entry | null) => {
    if (inMemory.get(id) === entry) inMemory.delete(id)
  }

  return {
    isDurable: () => durable,
    async all() {
      const db = await database
      const stored = (await db?.getAll('entries').catch(() => undefined)) ?? []
      const entries = new Map<string, Entry | null>(stored.map((entry) => [entry.id, entry]))
      for (const [id, entry] of inMemory) entries.set(id, entry)
      return [...entries.values()].filter((entry) => entry !== null)
    },
    async put(entry) {
      inMemory.set(entry.id, entry)
      if (await inDatabase((db) => write(db, entry))) forget(entry.id, entry)
    },
    async change(id, next) {
      const before = inMemory.get(id)
      const after = before ? (next(before) ?? null) : null
      if (before !== undefined) inMemory.set(id, after)
      const stored = await inDatabase((db) =>
        before === undefined ? update(db, id, next) : after ? write(db, after) : db.delete('entries', id),
      )
      if (stored) forget(id, after)
    },
  }
}

async function write(db: Database, entry: Entry) {
  // A power cut loses what the operating system has not written yet; flushing at each key press would be slow.
  const durability = entry.state === 'draft' ? 'relaxed' : 'strict'
  const tx = db.transaction('entries', 'readwrite', { durability })
  const put = tx.store.put(entry)
  // Immediately, so that closing the tab now loses nothing.
  tx.commit()
  await Promise.all([put, tx.done])
}

/** Reads and writes in one transaction, since another tab may have changed the entry. */
async function update(db: Database, id: string, next: (entry: Entry) => Entry | undefined) {
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
  const entry = await tx.store.get(id)
  const changed = entry && next(entry)
  if (changed) await tx.store.put(changed)
  else if (entry) await tx.store.delete(id)
  await tx.done
}

/** Async, so that without IndexedDB it rejects instead of throwing. */
const open = async () =>
  openDB<Stored>('paddock-outbox', 1, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: 'id' }),
  })
