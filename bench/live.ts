/** Live results: read by many concurrently, and the time from Record Race until the last of many spectators has the lap. */
import { randomUUID } from 'node:crypto'
import { curve, type Step } from './growth/curve.ts'
import { startHelper } from './helper-process.ts'
import { compareRates, type Parts } from './parts.ts'
import { openRaceDay } from './race-day.ts'
import { paired, type Row } from './row.ts'
import type { SubscriberOrders } from './subscribers-process.ts'

const BUDGETED = 1000
const SPECTATORS = [100, 1000, 5000]

type RaceDay = Awaited<ReturnType<typeof openRaceDay>>

export async function liveResults(parts: Parts): Promise<Row[]> {
  const day = await openRaceDay(parts.house)
  const { row } = await lastSpectator(parts, day, BUDGETED, day.last)
  return [await repeatedRead(parts, day), row]
}

export async function spectatorGrowth(parts: Parts): Promise<Row> {
  const day = await openRaceDay(parts.house)
  const steps: Step[] = []
  let last = day.last
  for (const count of SPECTATORS) {
    const measured = await lastSpectator(parts, day, count, last)
    // Alternates with a bare broadcast to as many clients, which a busy machine slows just as much.
    const { measured: milliseconds, result } = measured.row
    steps.push({ size: count, work: count, milliseconds, yardsticks: result * count })
    last = measured.last
  }
  return curve('Recording a lap until the last has it', { sizes: 'spectators', piece: 'spectator' }, steps)
}

async function repeatedRead(parts: Parts, { event_id }: RaceDay): Promise<Row> {
  const url = `${parts.house.url}/api/live_results/${event_id}`
  const value: unknown = await (await fetch(url)).json()
  return {
    what: 'Repeated live results, 24 teams',
    against: 'a bare Fastify handler answering with the same JSON',
    unit: 'req/s',
    budget: { least: 0.7 },
    ...(await compareRates(parts, { url: await parts.bare.ask('constant', { value }) }, { url })),
  }
}

/** A spectator has the lap once its id has arrived. `before` is the id of the previous lap. */
async function lastSpectator(
  { house, bare, effort }: Parts,
  { event_id, record }: RaceDay,
  count: number,
  before: string,
) {
  const startSubscribers = () => startHelper<SubscriberOrders>(import.meta.resolve('./subscribers-process.ts'))
  const [spectators, plain] = [startSubscribers(), startSubscribers()]
  let last = before
  try {
    const url = `${house.url}/api/live?topics=results:${event_id}`
    const bytes = await spectators.ask('open', { url, count, word: before })
    await plain.ask('open', { url: await bare.ask('streams', {}), count, word: 'open' })
    const timed = async (listeners: typeof plain, change: (word: string) => Promise<unknown>) => {
      const word = randomUUID()
      await listeners.ask('expect', { words: [word] })
      const began = process.hrtime.bigint()
      await change(word)
      return Number(BigInt(await listeners.ask('heard', {})) - began) / 1e6
    }
    const compared = await paired({
      rounds: effort.broadcasts,
      baseline: () => timed(plain, (word) => bare.ask('broadcast', { bytes: bytes.replace(before, word) })),
      subject: () =>
        timed(spectators, async (word) => {
          last = await record(word)
        }),
    })
    const row: Row = {
      what: `Recording a lap until the last of ${count.toLocaleString('en-GB')} spectators has it`,
      against: 'a bare Node broadcast of the same bytes to as many streams, with nothing recorded',
      unit: 'ms',
      budget: { most: 3 },
      ...compared,
    }
    return { row, last }
  } finally {
    await Promise.all([spectators.stop(), plain.stop()])
  }
}
