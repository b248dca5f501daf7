/** A hall that follows the races: how soon the last spectator and the last screen show a confirmed race, or another scene. */
import { randomUUID } from 'node:crypto'
import { startHelper } from './helper-process.ts'
import type { House } from './house.ts'
import type { Parts } from './parts.ts'
import { openRaceDay } from './race-day.ts'
import { paired, type Row } from './row.ts'
import type { SubscriberOrders } from './subscribers-process.ts'

const SPECTATORS = 1000
const SCREENS = 20

/** Those who follow a race. */
export const HALL = {
  spectators: SPECTATORS,
  screens: SCREENS,
  listeners: [
    { topics: ['race', 'results'], count: SPECTATORS },
    { topics: ['show', 'race', 'results'], count: SCREENS },
  ],
}

export async function hall(parts: Parts): Promise<Row[]> {
  const day = await openProgramme(parts.house)
  return [await confirmedRace(parts, day), await switchedScene(parts, day)]
}

export type Day = Awaited<ReturnType<typeof openProgramme>>
type Race = { id: string; runs: { team_id: string; car_type: string; lane: number }[] }

/** The race day of 24 teams with a programme, of which one race after the other is entered. */
export async function openProgramme(house: House) {
  const { event_id, ask } = await openRaceDay(house)
  const options = { event_id, category: 'Development', seed: 7, starts_at: '2027-03-06T09:00:00.000Z' }
  const { teams } = await ask('POST', '/api/functions/preview-programme', options)
  await ask('POST', '/api/programmes', { ...options, id: randomUUID(), teams })
  return { event_id, ask }
}

/** Shown when the race is the last of its track and the results have one of its laps. */
async function confirmedRace(parts: Parts, { event_id, ask }: Day): Promise<Row> {
  const control = `/api/race_control/${event_id}`
  const nextRace = async (): Promise<Race> => (await ask('GET', control)).tracks[0].next[0]
  const states = [await ask('GET', control), await ask('GET', `/api/live_results/${event_id}`)]
  let race = await nextRace()
  return {
    what: `A confirmed race until the last of ${SPECTATORS.toLocaleString('en-GB')} spectators and ${SCREENS} screens shows it`,
    against: 'a bare Node broadcast of the same bytes to as many streams, with nothing recorded',
    unit: 'ms',
    budget: { most: 2 },
    ...(await broadcasts(parts, {
      event_id,
      listeners: HALL.listeners,
      states,
      prepare: async () => {
        race = await nextRace()
        const id = randomUUID()
        return { id, words: [`"last":{"id":"${race.id}"`, id] }
      },
      change: (id) => ask('POST', '/api/functions/enter-race', { race_id: race.id, runs: runsOf(race, id) }),
    })),
  }
}

const runsOf = ({ runs }: Race, id: string) =>
  runs.map(({ team_id, car_type, lane }, index) => ({
    id: index === 0 ? id : randomUUID(),
    team_id,
    car_type,
    lane,
    reaction_time: 0.15,
    racing_time: (1100 + 13 * lane) / 1000,
  }))

async function switchedScene(parts: Parts, { event_id, ask }: Day): Promise<Row> {
  const show = `/api/event_shows/${event_id}`
  return {
    what: `Switching the scene of ${SCREENS} screens until the last shows it`,
    against: 'a bare Node process that commits one row and broadcasts the same bytes to as many streams',
    unit: 'ms',
    budget: { most: 2 },
    ...(await broadcasts(parts, {
      event_id,
      listeners: [{ topics: ['show', 'race', 'results'], count: SCREENS }],
      states: [await ask('GET', show)],
      prepare: async () => {
        const id = randomUUID()
        return { id, words: [id] }
      },
      change: (message) => ask('PATCH', show, { scene: 'ceremony', message }),
      isStored: true,
    })),
  }
}

type Broadcast = {
  event_id: string
  listeners: { topics: string[]; count: number }[]
  /** What a bare broadcast sends. */
  states: unknown[]
  /** The id to send next, and the words by which its arrival is known. */
  prepare: () => Promise<{ id: string; words: string[] }>
  change: (id: string) => Promise<unknown>
  /** Whether the bare broadcast commits a row first: without it, twenty streams take two milliseconds, less than any commit. */
  isStored?: boolean
}

export async function broadcasts({ house, bare, effort }: Parts, hall: Broadcast) {
  const startSubscribers = () => startHelper<SubscriberOrders>(import.meta.resolve('./subscribers-process.ts'))
  const [listeners, plain] = [startSubscribers(), startSubscribers()]
  const { event_id, states, prepare, change, isStored } = hall
  const frames = states.map((state) => `event: state\ndata: ${JSON.stringify(state)}\n\n`).join('')
  try {
    let count = 0
    for (const each of hall.listeners) {
      const topics = each.topics.map((topic) => `${topic}:${event_id}`).join()
      await listeners.ask('open', { url: `${house.url}/api/live?topics=${topics}`, count: each.count, word: event_id })
      count += each.count
    }
    await plain.ask('open', { url: await bare.ask('streams', {}), count, word: 'open' })
    const timed = async (heard: typeof plain, words: string[], send: () => Promise<unknown>) => {
      await heard.ask('rest', {})
      await heard.ask('expect', { words })
      const began = process.hrtime.bigint()
      await send()
      return Number(BigInt(await heard.ask('heard', {})) - began) / 1e6
    }
    return await paired({
      rounds: effort.broadcasts,
      baseline: () => {
        const word = randomUUID()
        const bytes = `${frames}: ${word}\n\n`
        return timed(plain, [word], () =>
          isStored ? bare.ask('commit', { databaseUrl: house.databaseUrl, bytes }) : bare.ask('broadcast', { bytes }),
        )
      },
      subject: async () => {
        const { id, words } = await prepare()
        return timed(listeners, words, () => change(id))
      },
    })
  } finally {
    await Promise.all([listeners.stop(), plain.stop()])
  }
}
