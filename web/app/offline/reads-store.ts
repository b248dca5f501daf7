/** Stores reads in IndexedDB. A browser that stores nothing, or has no room, behaves as if nothing had been stored. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { markReads } from './stored-mark.ts'
import type { StoredRead } from './stored-reads.ts'

interface Stored extends DBSchema {
  reads: { key: string; value: StoredRead }
}
type Database = IDBPDatabase<Stored>

export function readsStore(opening: Promise<Database> = open()) {
  const database = opening.catch(() => undefined)
  const inDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result | undefined> => {
    const db = await database
    return db && work(db).catch(() => undefined)
  }
  return {
    all: async () => (await inDatabase((db) => db.getAll('reads'))) ?? [],
    put: (reads: readonly StoredRead[]) =>
      inDatabase(async (db) => {
        markReads()
        // Losing the newest reads to a power cut costs little, and flushing each would be slow.
        const tx = db.transaction('reads', 'readwrite', { durability: 'relaxed' })
        await Promise.all([...reads.map((read) => tx.store.put(read)), tx.done])
      }),
    remove: (ids: readonly string[]) =>
      inDatabase(async (db) => {
        const tx = db.transaction('reads', 'readwrite')
        await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
      }),
  }
}

/** Async, so that without IndexedDB it rejects instead of throwing. */
const open = async () =>
  openDB<Stored>('paddock-reads', 1, {
    upgrade: (db) => void db.createObjectStore('reads', { keyPath: 'id' }),
  })
