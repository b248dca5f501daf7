/** Timing gates: how soon the hall shows what a gate measured, and whether the program that reads it can run all day. */
import { randomUUID } from 'node:crypto'
import { handedIn } from '@paddock/domain/timing/gate-readings.ts'
import { dayOfHost, finish, RUN, startedGate } from './gate-day.ts'
import { broadcasts, type Day, HALL, openProgramme } from './hall.ts'
import type { Parts } from './parts.ts'
import type { Row } from './row.ts'

export async function gates(parts: Parts): Promise<Row[]> {
  return [await shownReading(parts, await openProgramme(parts.house)), dayOfHost()]
}

type Race = { id: string; state: string }

/** Shown when the race is provisional with the time of lane 1, which no other race has. */
async function shownReading(parts: Parts, { event_id, ask }: Day): Promise<Row> {
  const control = `/api/race_control/${event_id}`
  const track = async () => (await ask('GET', control)).tracks[0]
  const arm = async () => {
    const { race, next } = await track()
    const { id: race_id, state }: Race = race ?? next[0]
    if (state === 'provisional') {
      await ask('POST', '/api/functions/confirm-race', { race_id })
      return arm()
    }
    await ask('POST', '/api/functions/call-race', { race_id, from: state, to: 'armed' })
    return race_id
  }
  let [race_id, total_us] = [await arm(), 1_200_000]
  let gate = startedGate()
  return {
    what: `A gate’s finish line until the last of ${HALL.spectators.toLocaleString('en-GB')} spectators and ${HALL.screens} screens shows it`,
    against: 'a bare Node broadcast of the same bytes to as many streams, with nothing recorded',
    unit: 'ms',
    budget: { most: 2 },
    ...(await broadcasts(parts, {
      event_id,
      listeners: HALL.listeners,
      states: [await ask('GET', control)],
      prepare: async () => {
        race_id = await arm()
        gate = startedGate()
        total_us += 1000
        return { id: randomUUID(), words: [`"gross_time":${total_us / 1000}`] }
      },
      change: async (id) => {
        finish(gate, total_us)
        const [reading] = handedIn(gate.events, gate.state, { id: RUN, race_id, is_read: false }, randomUUID)
        const { call: _, ...read } = reading ?? { call: 'read' }
        return ask('POST', '/api/functions/gate-reading', { ...read, id, event_id, track: 1 })
      },
    })),
  }
}
