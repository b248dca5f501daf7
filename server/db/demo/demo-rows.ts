/** Marks every row that the demo data adds, so that exactly these rows can be removed later. */
import { sql } from 'drizzle-orm'
import { StartFailure } from '../../boot/failure.ts'
import type { Queries, Transaction } from '../database.ts'
import { demoRows } from '../schema/demo.ts'

const NOT_MARKED = ['demo_parts', 'demo_rows']

type KeyedTable = { name: string; key: string }

/** Rows of tables with a composite key belong to a marked row and are deleted with it. */
async function keyedTables(tx: Transaction) {
  const { rows } = await tx.execute<KeyedTable>(sql`
    select c.relname as name, a.attname as key from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and i.indnatts = 1 and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows.filter(({ name }) => !NOT_MARKED.includes(name))
}

/** Call it before loading, and the returned function afterwards, in the same transaction. */
export async function markingRows(tx: Transaction) {
  const tables = await keyedTables(tx)
  const keysIn = ({ name, key }: KeyedTable) =>
    sql`select ${name} as table_name, ${sql.identifier(key)}::text as row_id from ${sql.identifier(name)}`
  const all = sql.join(tables.map(keysIn), sql` union all `)
  await tx.execute(sql`create temporary table rows_before_demo on commit drop as ${all}`)
  return async () => {
    // Only rows of this transaction: rows that other nodes insert meanwhile are not demo data.
    for (const table of tables)
      await tx.execute(sql`
        insert into ${demoRows} (table_name, row_id) ${keysIn(table)} where xmin = pg_current_xact_id()::xid
        except select table_name, row_id from rows_before_demo
        on conflict do nothing`)
  }
}

/** The passwords and judge codes of the demo are public. */
export async function refuseDemoRows(db: Queries) {
  if ((await db.$count(demoRows)) === 0) return
  throw new StartFailure(
    'This database contains demo data, with accounts and judge codes that anyone can use: remove it with npm run demo:remove, or start without NODE_ENV=production.',
  )
}
