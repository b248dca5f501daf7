/** At the end all spectators and screens show the last state, the same as the API returns. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Helper } from '../../helper-process.ts'
import type { SpectatorOrders, Watching } from '../spectators-process.ts'
import type { Stage } from '../stage.ts'
import { verdict } from './verdict.ts'

/** The longest delay of a browser before it reconnects is 10 s. */
const WITHIN_MS = 25_000

/** Who follows what, and where the API has the same. */
type Followed = {
  what: string
  path: string
  headers?: Record<string, string>
  helper: Helper<SpectatorOrders>
  count: number
}

export async function reckonSpectators({ urls }: Stage, { what, path, headers = {}, helper, count }: Followed) {
  const deadline = Date.now() + WITHIN_MS
  let faults: string[]
  let watching: Watching
  do {
    await pause(500)
    watching = await helper.ask('look', {})
    const last: unknown = await (await fetch(`${urls[0]}${path}`, { headers })).json()
    faults = faultsOf(watching, last, count)
  } while (faults.length > 0 && Date.now() < deadline)
  return verdict(
    what,
    `${watching.open} of ${count} watching, ${watching.received} states received, ${watching.returns} came back after a cut`,
    faults,
  )
}

function faultsOf({ open, shown, sample }: Watching, last: unknown, count: number) {
  const { state } = JSON.parse(sample || '{}') as { state?: unknown }
  return [
    ...(open === count ? [] : [`${count - open} are not connected.`]),
    ...(shown.length === 1
      ? []
      : [`They show ${shown.length} different states: ${shown.map((one) => one.count).join(', ')}.`]),
    ...(isDeepStrictEqual(state, last) ? [] : ['What they show is not what the API gives.']),
  ]
}
