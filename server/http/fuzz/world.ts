/** The server under attack: a process of its own, with the callers' own side and a foreign one. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../../testing/at-end.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { givenIn } from '../../testing/given.ts'
import { ownProcess } from '../../testing/own-process.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import type { CallerName } from './judges.ts'
import { SECRET } from './known-ids.ts'
import { watchPromises } from './promises.ts'
import { fillSide, readTables, type Side } from './sides.ts'
import { wireTo } from './wire.ts'

export type Callers = Record<CallerName, Record<string, string>>
export type OwnSide = Awaited<ReturnType<World['ownSide']>>
export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const { url: DATABASE_URL, pool, db } = await freshDatabase()
  const DATA_DIR = scratchFolder('fuzz')
  const WEB_DIR = join(DATA_DIR, 'web')
  mkdirSync(WEB_DIR)
  writeFileSync(
    join(WEB_DIR, 'index.html'),
    '<!doctype html><html><head><title>Paddock</title></head><body></body></html>',
  )
  const settings = { WEB_DIR, DATABASE_URL, DATA_DIR, PADDOCK_SECRET: SECRET, LOG_LEVEL: 'warn', DATABASE_POOL: '10' }
  // Rows are counted here, so no rehearsal plays by itself.
  await pool.query(`create function stay_paused() returns trigger language plpgsql as
    'begin new.state := ''paused''; return new; end'`)
  await pool.query(
    'create trigger paused before insert or update on rehearsals for each row execute function stay_paused()',
  )
  const [server, tables] = await Promise.all([ownProcess(settings, atEnd), readTables(pool)])
  const wire = wireTo(server.url)
  atEnd(wire.close)
  const given = givenIn(db, SECRET)
  const promises = watchPromises(pool)
  let count = 0

  return {
    server,
    pool,
    given,
    ...wire,
    other: await fillSide(pool, tables, 'other'),
    /** A new own side with a caller of each kind, to replace what a run has destroyed. */
    async ownSide(): Promise<{ side: Side; callers: Callers }> {
      count += 1
      const side = await fillSide(pool, tables, `own${count}`)
      const id = (table: string) => String(side.rows[table]?.['id'])
      const team = id('teams')
      const made = {
        side,
        callers: {
          anyone: {},
          user: (await given.user()).headers,
          pending: (await given.member(team, 'member', 'pending')).headers,
          member: (await given.working(team, await given.member(team))).headers,
          admin: (await given.working(team, await given.member(team, 'admin'))).headers,
          organizer: (await given.organizer(id('companies'))).headers,
          unapproved: (await given.organizer(id('companies'), { status: 'pending', role: 'member' })).headers,
          judge: (await given.judge(id('competition_events'))).headers,
          staff: (await given.staff(id('competition_events'), 'chair')).headers,
          owner: (await given.owner()).headers,
          forged: FORGED,
        },
      }
      // The rows of a new side may violate the invariants.
      await promises.broken()
      return made
    },
    brokenPromises: () => promises.broken(),
    /** The number of rows of each table, except those that every request or a job writes. */
    async rowCounts() {
      const counted = tables.tables.filter((table) => !BESIDE.test(table))
      const { rows } = await pool.query<{ name: string; count: number }>(
        counted.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`).join(' union all '),
      )
      return new Map(rows.map(({ name, count }) => [name, count]))
    },
    async isThere(table: string, id: string | undefined) {
      const { rows } = await pool.query(`select from ${table} where id = $1`, [id])
      return rows.length > 0
    },
    /** Every row of the foreign side as text, except those that the business owner may change. */
    async foreignRows() {
      const found: Record<string, string[]> = {}
      for (const table of tables.tables.filter((name) => !OWNERS_OWN.test(name))) {
        const { rows } = await pool.query<{ row: string }>(
          `select (to_jsonb(t) - $1::text[])::text as row from ${table} t where t::text like '%zqother.%' order by 1`,
          [MODERATED],
        )
        found[table] = rows.map(({ row }) => row)
      }
      return found
    },
    /** Log lines above warning level. */
    failuresLogged: () =>
      server
        .said()
        .split('\n')
        .filter((line) => /"level":(50|60)|Unhandled|unhandled|Uncaught|heap out of memory/.test(line)),
  }
}

/** The store's tables, which the business owner may change, and those that a payment in progress changes. */
const OWNERS_OWN =
  /^(products|product_\w+|printing_\w+|printers|print_\w+|material_stock\w*|subscription_plans|orders|order_\w+|draft_orders|shipments|shipment_items|returns|return_\w+|refunds|refund_items|checkouts|checkout_items|stock_reservations|stock_changes|stock_alerts|collection_products|related_products|discounts|discount_uses|subscribers|subscription_cancellations|office_invitations)$/

/** What the business owner decides about any company or event. */
const MODERATED = ['suspended_at', 'suspended_reason', 'limit_lifted_at']

/** Written by every request, or by a job at any time. */
const BESIDE = /^(\w+_sessions|\w+_verifications|audit_log|team_activity|competition_history|known_devices)$/

const FORGED = {
  cookie: `paddock.session_token=${'a'.repeat(48)}.${encodeURIComponent('bm90IGEgc2lnbmF0dXJl')}; __Secure-paddock.session_token=%ZZ`,
  authorization: "Bearer ' or 1=1 --",
  'x-judge-code': "' OR '1'='1",
  'x-staff-code': "'; drop table event_staff; --",
  'x-gate-token': "'; drop table gate_tokens; --",
  'x-business-owner-session': '../../../../etc/passwd',
}
