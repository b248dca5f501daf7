/** Data of earlier releases, written by their own code and upgraded to today's schema: see fixtures/README.md. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationsKnown } from '../db/migrate.ts'
import { work } from '../identity/passwords.ts'
import { openFiles } from '../outside/files.ts'
import { emptyDatabaseUrl } from '../testing/fresh-database.ts'
import { sessionIn } from '../testing/person.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { testServer } from '../testing/test-server.ts'
import { entriesOf } from './archive.ts'
import { fileEntry, type Manifest, tableEntry, wholeOf } from './manifest.ts'
import { examine, restoreBackup } from './restore.ts'
import { chunksOf } from './snapshot.ts'
import { listOf, PLAIN_VALUES } from './tables.ts'

const scratch = scratchFolder('upgrade')
// Their passwords were hashed at the real cost.
work.cost = 16_384

/** The release whose standings are known, see fixtures/README.md. */
const WITH_STANDINGS = 'before-nothing-untrue'

/** Rows in COPY format, by the entry of their table. */
async function savedRows(file: string) {
  const saved = new Map<string, string[]>()
  for await (const { name, body, drop } of entriesOf(file)) {
    if (!name.startsWith('tables/')) {
      drop()
      continue
    }
    const lines = linesOf(await text(body))
    saved.set(wholeOf(name), [...(saved.get(wholeOf(name)) ?? []), ...lines])
  }
  return saved
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(PLAIN_VALUES)
  return client
}

/** Tables with columns that have moved to others, as they were. */
const AS_BEFORE: Record<string, string> = {
  project_tasks: `select t.*, (select a.user_id from public.task_assignees a where a.task_id = t.id) as assignee_id
    from public.project_tasks t`,
  competition_events: `select e.*, upper(right(e.rule_pack, 1)) as grand_prix_rules from public.competition_events e`,
}

/** The same columns in today's schema. */
async function rowsToday(client: pg.Client, table: Manifest['tables'][number]) {
  const before = table.schema === 'public' ? AS_BEFORE[table.name] : undefined
  if (before) await client.query(`create or replace temporary view ${table.name}_as_before as ${before}`)
  const place = before ? { ...table, schema: 'pg_temp', name: `${table.name}_as_before` } : table
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(client, place)) chunks.push(chunk)
  return linesOf(String(Buffer.concat(chunks)))
}

const linesOf = (rows: string) => rows.split('\n').slice(0, -1)

async function rulesIn(client: pg.Client) {
  const { rows } = await client.query<{ rule: string }>(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule
      from pg_constraint where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'drizzle')
    union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        coalesce(column_default, '') from information_schema.columns where table_schema in ('public', 'drizzle')
    order by 1`,
  )
  return rows.map(({ rule }) => rule)
}

describe.each([
  ['first-release', '0000_the-house-stands'],
  ['before-the-race-day', '0007_the-organisers'],
  [WITH_STANDINGS, '0008_the-race-day-and-the-team-portal'],
])('data of the release %s', (name, migration) => {
  const file = join(import.meta.dirname, 'fixtures', `${name}.tar.gz`)
  const dataDir = join(scratch, name)
  const files = openFiles({ dataDir })
  let manifest: Manifest
  let url: string

  beforeAll(async () => {
    manifest = await examine(file)
    url = await emptyDatabaseUrl()
    await restoreBackup({ url, files, keepSecret: async () => {} }, file, manifest, () => {})
  })

  test('every row and value is in today’s tables', async () => {
    expect(manifest.migration.name).toBe(migration)
    const client = await connected(url)
    const saved = await savedRows(file)
    for (const table of manifest.tables) {
      const today = await rowsToday(client, table)
      const before = saved.get(tableEntry(table)) ?? []
      const known = new Set(today)
      expect(
        before.filter((row) => !known.has(row)),
        `${table.name} (${listOf(table.columns)})`,
      ).toEqual([])
      if (table.schema === 'public') expect(today.length, table.name).toBe(before.length)
    }
    await client.end()
    expect(saved.get('tables/public.team_users')?.length).toBeGreaterThan(3)
    for (const one of manifest.files) {
      const found = await files.get(one.bucket, one.path)
      expect(found?.size, fileEntry(one)).toBe(one.size)
      found?.body.destroy()
    }
  })

  test('its tables, rules and indexes are those of a new database', async () => {
    const [old, fresh] = [await connected(url), await connected(inject('postgresUrl'))]
    expect(await rulesIn(old)).toEqual(await rulesIn(fresh))
    const { rows } = await old.query('select from drizzle.__drizzle_migrations')
    expect(rows).toHaveLength(migrationsKnown().length)
    await Promise.all([old.end(), fresh.end()])
  })

  test('a user of that release signs in with the same password and finds their team', async () => {
    const server = await testServer({ DATABASE_URL: url, DATA_DIR: dataDir })
    const person = { email: 'noor@example.org', password: 'first-release' }
    const answer = await server.post('/api/auth/sign-in/email', person)
    expect(answer.status).toBe(200)
    const mine = await server.post('/api/rpc/get_current_team_data', {}, sessionIn(answer).headers)
    expect(mine).toMatchObject({ status: 200, body: expect.anything() })
    expect(JSON.stringify(mine.body)).toContain('Kopfüber Racing')
    const unconfirmed = await server.post('/api/auth/sign-in/email', { ...person, email: 'lena@example.org' })
    expect(unconfirmed.status).toBe(403)
  })

  if (name !== WITH_STANDINGS) return

  test('every event has the same standings as in that release, to the last decimal', async () => {
    const server = await testServer({ DATABASE_URL: url, DATA_DIR: dataDir })
    const known = JSON.parse(await readFile(join(import.meta.dirname, 'fixtures', `${name}.standings.json`), 'utf8'))
    expect(Object.keys(known)).toHaveLength(2)
    for (const [event, standings] of Object.entries(known)) {
      const { body } = await server.get(`/api/live_results/${event}`)
      expect(body).toMatchObject({ standings })
    }
  })

  test('marks and laps that a device of that release had queued arrive once, as the same judge and organiser', async () => {
    const server = await testServer({ DATABASE_URL: url, DATA_DIR: dataDir })
    const { rows } = await server.pool.query(
      `select p.id as judge_panel_id, p.judge_code, p.event_id, t.id as team_id, t.category,
        (select json_object_agg(c.criteria_name, 1) from template_criteria c where c.template_id = s.template_id) as points,
        s.template_id
      from judging_panels p join competition_events e on e.id = p.event_id and e.status = 'active'
      join competition_scores s on s.judge_panel_id = p.id
      join competition_teams t on t.event_id = p.event_id and not exists (
        select from competition_scores o where o.judge_panel_id = p.id and o.team_id = t.id)
      limit 1`,
    )
    const { judge_code, category, points, ...about } = rows[0]
    const marks = { ...about, id: randomUUID(), criteria_scores: points, notes: '', updated_at: null }
    const send = () => server.post('/api/competition_scores', marks, { 'x-judge-code': judge_code })
    // The answer of the first was lost.
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])

    const organiser = { action: 'login', email: 'daniel@paddock.example', password: 'paddock-demo' }
    const { body } = await server.post('/api/functions/organizer-auth', organiser)
    const headers = { authorization: `Bearer ${Object(body).sessionToken}` }
    const { event_id, team_id } = about
    const run = { id: randomUUID(), team_id, car_type: 'B', lane: 4, reaction_time: 0.15, racing_time: 1.234 }
    const record = () => server.post('/api/race_results', { event_id, category, runs: [run] }, headers)
    expect([(await record()).status, (await record()).status]).toEqual([200, 200])

    const found = await server.pool.query(
      `select 'mark' as kind, total_score::int as value from competition_scores where judge_panel_id = $1 and team_id = $2
      union all select 'lap', racing_time from race_results where team_id = $2 and car_type = 'B' and lane = 4 order by 1`,
      [about.judge_panel_id, team_id],
    )
    expect(found.rows).toEqual([
      { kind: 'lap', value: 1234 },
      { kind: 'mark', value: Object.keys(points).length },
    ])
  })
})
