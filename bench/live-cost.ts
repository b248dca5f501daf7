/** What open event streams cost: phones in a hall, idle spectators, and a client that opens and closes streams without a pause. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startHelper } from './helper-process.ts'
import type { Parts } from './parts.ts'
import { processorSeconds } from './processor-time.ts'
import { openRaceDay } from './race-day.ts'
import { paired, type Row } from './row.ts'
import type { ChurnOrders } from './stream-churn-process.ts'
import type { SubscriberOrders } from './subscribers-process.ts'

const SPECTATORS = 1000
const PHONES = 300
const LAP_EVERY_MS = 1000
const CHURNING = 10
/** Longer than the interval of heartbeats, 25 s. */
const IDLE_SECONDS = 30
/** The maximum topics of one stream: half of them public events, half ids that must be looked up. */
const TOPICS = 20

export async function idleSpectators({ house }: Parts): Promise<Row> {
  const day = await openRaceDay(house)
  const spectators = startHelper<SubscriberOrders>(import.meta.resolve('./subscribers-process.ts'))
  try {
    const alone = await transactionsPerSecond(house.pool)
    const url = `${house.url}/api/live?topics=results:${day.event_id}`
    await spectators.ask('open', { url, count: SPECTATORS, word: day.last })
    const watched = await transactionsPerSecond(house.pool)
    const cost = Math.max(0, watched - alone)
    return {
      what: `Transactions of ${SPECTATORS.toLocaleString('en-GB')} idle spectators`,
      against: `the same server without them, which makes ${alone.toFixed(1)} a second for its jobs`,
      unit: 'tx/s',
      measured: cost,
      result: cost,
      budget: { most: 2 },
    }
  } finally {
    await spectators.stop()
  }
}

/** Server and PostgreSQL, while a lap comes in every second and every phone gets the new standings. */
export async function phonesInHall({ house, bare, effort }: Parts): Promise<Row> {
  const day = await openRaceDay(house)
  const startPhones = () => startHelper<SubscriberOrders>(import.meta.resolve('./subscribers-process.ts'))
  const [phones, plain] = [startPhones(), startPhones()]
  const laps = Math.max(10, effort.recording / 2)
  try {
    const url = `${house.url}/api/live?topics=results:${day.event_id}`
    const bytes = await phones.ask('open', { url, count: PHONES, word: day.last })
    await plain.ask('open', { url: await bare.ask('streams', {}), count: PHONES, word: 'open' })
    /** Each phone has received each lap, so nothing is left out to save time. */
    const perMinute = async (
      listeners: typeof plain,
      spent: () => number | Promise<number>,
      change: (word: string) => Promise<unknown>,
    ) => {
      const [before, began] = [await spent(), performance.now()]
      for (let lap = 0; lap < laps; lap++) {
        const word = randomUUID()
        await listeners.ask('expect', { words: [word] })
        await change(word)
        await listeners.ask('heard', {})
        await pause(Math.max(0, began + (lap + 1) * LAP_EVERY_MS - performance.now()))
      }
      return (((await spent()) - before) * 60_000) / (performance.now() - began)
    }
    const broadcast = (word: string) => bare.ask('broadcast', { bytes: bytes.replace(day.last, word) })
    const alone = await perMinute(plain, () => bare.ask('processorSeconds', {}), broadcast)
    const measured = await perMinute(phones, () => processorSeconds(house.pid, house.postgresPid), day.record)
    return {
      what: `Processor time of ${PHONES} phones on one laptop, a lap a second, PostgreSQL included`,
      against: `a bare Node broadcast of the same bytes to as many streams, which takes ${alone.toFixed(1)} s a minute; the budget is 60 % of one core`,
      unit: 's/min',
      measured,
      result: measured,
      budget: { most: 36 },
    }
  } finally {
    await Promise.all([phones.stop(), plain.stop()])
  }
}

async function transactionsPerSecond(pool: Parts['house']['pool']) {
  const committed = async () => {
    const { rows } = await pool.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.commits)
  }
  // A connection reports its work up to a second later.
  await new Promise((done) => setTimeout(done, 2000))
  const [before, began] = [await committed(), performance.now()]
  await new Promise((done) => setTimeout(done, IDLE_SECONDS * 1000))
  return ((await committed()) - before) / ((performance.now() - began) / 1000)
}

export async function churningStreams({ house, load, effort }: Parts): Promise<Row> {
  const { given, url } = house
  const { id: company_id } = await given.company()
  const events = await Promise.all(
    Array.from({ length: TOPICS / 2 }, () => given.event(company_id, { status: 'active' })),
  )
  const topics = [...events.map(({ id }) => id), ...Array.from({ length: TOPICS / 2 }, () => randomUUID())]
  const stream = `${url}/api/live?topics=${topics.map((id) => `results:${id}`).join()}`
  const team = await given.team()
  const { headers } = await given.member(team.id, 'admin')
  const target = { url: `${url}/api/user_teams?team_id=${team.id}`, headers }
  const churners = startHelper<ChurnOrders>(import.meta.resolve('./stream-churn-process.ts'))
  /** How long one user waits for one read, repeatedly. */
  const wait = async () => 1000 / (await load.ask('run', { target, connections: 1, seconds: effort.seconds }))
  let opened = 0
  try {
    const compared = await paired({
      rounds: effort.rounds,
      baseline: wait,
      async subject() {
        await churners.ask('start', { url: stream, connections: CHURNING })
        const milliseconds = await wait()
        opened += await churners.ask('stop', {})
        return milliseconds
      },
    })
    return {
      what: `Signed-in read while ${CHURNING} connections open and close streams of ${TOPICS} topics`,
      against: `the same read without them; they opened ${opened.toLocaleString('en-GB')} streams`,
      unit: 'ms',
      budget: { most: 2 },
      ...compared,
    }
  } finally {
    await churners.stop()
  }
}
