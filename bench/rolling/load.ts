/** Those who use Paddock while it is updated: desks that record laps, people who read, spectators who follow. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from './day.ts'

const READ_EVERY_MS = 60
const LAP_EVERY_MS = 150
const SPECTATORS = 60

export type Load = Awaited<ReturnType<typeof startLoad>>
type Failure = { at: number; what: string }

export async function startLoad(url: string, { event_id, headers, desks }: Day) {
  const acknowledged = new Set<string>()
  const failures: Failure[] = []
  let [reads, laps, goesOn] = [0, 0, true]
  let follows = 0

  async function ask(what: string, path: string, init?: RequestInit) {
    try {
      const answer = await fetch(`${url}${path}`, init)
      const text = await answer.text()
      if (answer.ok) return true
      failures.push({ at: Date.now(), what: `${what}: ${answer.status} ${text.slice(0, 100)}` })
    } catch (error) {
      failures.push({ at: Date.now(), what: `${what}: ${error instanceof Error ? (error.cause ?? error) : error}` })
    }
    return false
  }

  /** As a desk does it: a lap that got no answer is sent again with its id. */
  async function record(run: () => object) {
    while (goesOn) {
      const id = randomUUID()
      const body = JSON.stringify({ event_id, category: 'Development', runs: [{ id, ...run() }] })
      const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      while (!(await ask('a lap', '/api/race_results', post))) await pause(500)
      acknowledged.add(id)
      laps++
      await pause(LAP_EVERY_MS)
    }
  }

  async function read(what: string, path: string, init?: RequestInit) {
    for (; goesOn; reads++) {
      await ask(what, path, init)
      await pause(READ_EVERY_MS)
    }
  }

  const closing = new AbortController()
  /** As a browser does it: a stream that ends is opened again after a second. */
  async function follow() {
    while (goesOn) {
      const stream = await fetch(`${url}/api/live?topics=results:${event_id}`, { signal: closing.signal }).catch(
        () => {},
      )
      follows++
      try {
        for await (const _ of stream?.body ?? []);
      } catch {}
      if (goesOn) await pause(1000)
    }
  }

  const everybody = [
    ...desks.map((desk) => record(desk)),
    ...[1, 2, 3].map(() => read('an organiser reads', `/api/race_control/${event_id}`, { headers })),
    ...[1, 2, 3].map(() => read('a visitor reads', '/api/products?page=1')),
    read('a spectator reads', `/api/live_results/${event_id}`),
    ...Array.from({ length: SPECTATORS }, follow),
  ]

  return {
    failures,
    acknowledged,
    counts: () => ({ reads, laps, streams: follows }),
    async stop() {
      goesOn = false
      closing.abort()
      await Promise.all(everybody)
    },
  }
}
