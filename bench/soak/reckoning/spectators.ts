/** At the end all spectators show the final standings, the same as the API returns. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Helper } from '../../helper-process.ts'
import type { RaceEvent } from '../cast/event.ts'
import type { SpectatorOrders, Watching } from '../spectators-process.ts'
import type { Stage } from '../stage.ts'
import { verdict } from './verdict.ts'

/** The longest delay of a browser before it reconnects is 10 s. */
const WITHIN_MS = 25_000

export async function reckonSpectators(
  { urls }: Stage,
  event: RaceEvent,
  helper: Helper<SpectatorOrders>,
  count: number,
) {
  const deadline = Date.now() + WITHIN_MS
  let faults: string[]
  let watching: Watching
  do {
    await pause(500)
    watching = await helper.ask('look', {})
    const last: unknown = await (await fetch(`${urls[0]}/api/live_results/${event.id}`)).json()
    faults = faultsOf(watching, last, count)
  } while (faults.length > 0 && Date.now() < deadline)
  return verdict(
    'all spectators end with the last standings',
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
      : [`They show ${shown.length} different standings: ${shown.map((one) => one.count).join(', ')}.`]),
    ...(isDeepStrictEqual(state, last) ? [] : ['What they show is not what the API gives.']),
  ]
}
