/** npm run rolling: three nodes behind nginx are updated one after the other under load, and one is killed; nothing acknowledged may be lost. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@paddock/server/db/database.ts'
import { startEmbeddedPostgres } from '@paddock/server/db/embedded.ts'
import { freePort } from '@paddock/server/testing/free-port.ts'
import { openCleanUp, type Undo } from '../clean-up.ts'
import { printVerdicts, type Verdict, verdict } from '../soak/reckoning/verdict.ts'
import { openDay } from './day.ts'
import { type Load, startLoad } from './load.ts'
import { startNode } from './node.ts'
import { startNginx } from './proxy.ts'
import { beforeNewestMigration, checkOut, HERE, migrationsSince } from './releases.ts'

const SECRET = 'only-for-updating-0123456789abcdef'
const NODES = 3
const BETWEEN_MS = 4000
/** What was on its way to a node that is killed may fail until nginx has noticed. */
const NOTICED_WITHIN_MS = 3000

const { values } = parseArgs({ options: { from: { type: 'string' } } })

async function rolling(undo: Undo): Promise<Verdict[]> {
  const from = values.from ?? (await beforeNewestMigration())
  const migrations = await migrationsSince(from)
  console.log(`From ${from.slice(0, 10)} to this release: ${migrations.length} migrations (${migrations.join(', ')}).`)
  const before = await checkOut(from, undo)
  const folder = mkdtempSync(join(tmpdir(), 'paddock-rolling-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} })
  undo.push(async () => {
    await postgres.stop()
    rmSync(postgres.folder, { recursive: true, force: true })
  })
  const ports = await distinctPorts(NODES + 1)
  const [publicPort = 0, ...nodePorts] = ports
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    PADDOCK_SECRET: SECRET,
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    // One folder stands for the shared file store.
    DATA_DIR: dataDir,
    WEB_DIR: join(HERE, 'web/dist'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const start = (release: string, port: number) => startNode(release, port, settings, undo)
  const nodes = []
  for (const port of nodePorts) nodes.push(await start(before, port))
  const url = await startNginx(join(folder, 'nginx'), publicPort, nodePorts, undo)
  const { pool, db } = openDatabase(postgres.url, 2, () => {})
  undo.push(() => pool.end())
  const load = await startLoad(url, await openDay(db, SECRET))
  await pause(BETWEEN_MS)
  for (const [index, port] of nodePorts.entries()) {
    await nodes[index]?.stop()
    nodes[index] = await start(HERE, port)
    console.log(`Node ${index + 1} of ${NODES} is updated; ${told(load)}.`)
    await pause(BETWEEN_MS)
  }
  const updated = load.failures.length
  const killedAt = Date.now()
  await nodes[0]?.kill()
  await pause(BETWEEN_MS)
  nodes[0] = await start(HERE, nodePorts[0] ?? 0)
  await pause(BETWEEN_MS)
  await load.stop()
  console.log(`A node was killed and started again; ${told(load)}.`)
  const { rows } = await pool.query<{ id: string }>('select id from race_results')
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...load.acknowledged].filter((id) => !stored.has(id))
  const { reads, laps, streams } = load.counts()
  const late = load.failures.slice(updated).filter(({ at }) => at > killedAt + NOTICED_WITHIN_MS)
  return [
    verdict('an update, node by node', `${laps} laps, ${reads} reads, ${streams} streams opened`, [
      ...load.failures.slice(0, updated).map(({ what }) => what),
    ]),
    verdict('a killed node', `${load.failures.length - updated} requests that were on their way failed`, [
      ...late.map(({ at, what }) => `${at - killedAt} ms later: ${what}`),
    ]),
    verdict('acknowledged laps', `${load.acknowledged.size} acknowledged, ${stored.size} stored`, [
      ...lost.map((id) => `Lap ${id} was acknowledged and is gone.`),
      ...(stored.size > load.acknowledged.size
        ? [`${stored.size - load.acknowledged.size} laps are stored and were not acknowledged.`]
        : []),
    ]),
  ]
}

const told = (load: Load) =>
  `${load.counts().laps} laps and ${load.counts().reads} reads so far, ${load.failures.length} failed`

async function distinctPorts(count: number) {
  const found = new Set<number>()
  while (found.size < count) found.add(Number(await freePort()))
  return [...found]
}

const { undo, close } = openCleanUp()
let verdicts: Verdict[] = []
try {
  verdicts = await rolling(undo)
} finally {
  await close()
}
printVerdicts(verdicts)
process.exit(verdicts.every(({ faults }) => faults.length === 0) ? 0 : 1)
