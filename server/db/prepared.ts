/** Frequent queries as prepared statements, so that PostgreSQL plans them once: each is built on its first use of a database. */
import type { Database } from './database.ts'

/** `name` is the statement's name in PostgreSQL, so every query needs its own. */
export function prepared<Query>(name: string, build: (db: Database, name: string) => Query) {
  const known = new WeakMap<Database, Query>()
  return (db: Database): Query => {
    const found = known.get(db)
    if (found) return found
    const query = build(db, name)
    known.set(db, query)
    return query
  }
}
