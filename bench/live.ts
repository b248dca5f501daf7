/** Live results: from the moment a change begins to be saved until the last of many spectators has it. */
import { CHANNEL } from '@paddock/server/live/announce.ts'
import { startHelper } from './helper-process.ts'
import type { Parts } from './parts.ts'
import { paired, type Row } from './row.ts'
import type { SubscriberOrders } from './subscribers-process.ts'

/** The same length each time, so that each broadcast is of the same size. */
const nameOf = (round: number) => `Heat ${String(round).padStart(6, '0')}`

/** One statement is one transaction: the change and its announcement are committed together. */
const SAVE = `with saved as (update competition_events set name = $2 where id = $1 returning id)
  select pg_notify($3, $4) from saved`

export async function lastSpectator({ house, bare, effort }: Parts): Promise<Row> {
  const { given, pool, url } = house
  const event = await given.event((await given.company()).id, { status: 'active', name: nameOf(0) })
  const startSubscribers = () => startHelper<SubscriberOrders>(import.meta.resolve('./subscribers-process.ts'))
  const [spectators, plain] = [startSubscribers(), startSubscribers()]
  try {
    const count = effort.subscribers
    const bytes = await spectators.ask('open', {
      url: `${url}/api/live?topics=results:${event.id}`,
      count,
      word: nameOf(0),
    })
    await plain.ask('open', { url: await bare.ask('streams', {}), count, word: 'open' })
    const change = JSON.stringify({ topic: `results:${event.id}`, what: 'competition_events' })
    const save = (name: string) => pool.query(SAVE, [event.id, name, CHANNEL, change])
    let round = 0
    const timed = async (listeners: typeof plain, change: (word: string) => Promise<unknown>) => {
      round += 1
      const word = nameOf(round)
      await listeners.ask('expect', { word })
      const began = process.hrtime.bigint()
      await change(word)
      return Number(BigInt(await listeners.ask('heard', {})) - began) / 1e6
    }
    const compared = await paired({
      rounds: effort.broadcasts,
      baseline: () => timed(plain, (word) => bare.ask('broadcast', { bytes: bytes.replace(nameOf(0), word) })),
      subject: () => timed(spectators, save),
    })
    return {
      what: `Saved until the last of ${count.toLocaleString('en-GB')} spectators has it`,
      against: 'a bare Node broadcast of the same bytes to as many streams, with nothing saved',
      unit: 'ms',
      budget: { most: 3 },
      ...compared,
    }
  } finally {
    await Promise.all([spectators.stop(), plain.stop()])
  }
}
