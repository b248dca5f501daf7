/**
 * Which race a screen shows, and what a screen shows that follows the racing.
 *
 * | on the tracks (of the class, if one is chosen)          | the race shown   | following shows                  |
 * |---------------------------------------------------------|------------------|----------------------------------|
 * | 1. racing or armed                                      | that one         | the race                         |
 * | 2. a result that is less than 12 seconds old            | its winner       | the race                         |
 * | 3. at the start or called                               | that one         | the race                         |
 * | 4. a provisional result                                 | that one         | the race                         |
 * | 5. none of these, but something was raced               | the last result  | the standings of its class, or   |
 * |                                                         |                  | the bracket during the knockout  |
 * | 6. nothing was raced yet                                | the next race    | the race                         |
 *
 * Of several the one counts that changed last; of those to come, the first.
 */
import type { Category } from '../competition/event.ts'
import type { PlannedState } from '../programme/race.ts'
import { hasResult, type ShownRace } from './shown-race.ts'

export const RESULT_MS = 12_000

type Track<R> = { race: R | null; last: R | null; next: readonly R[] }

export type RaceOnScreen<R> = {
  race: R
  /** The row of the table. */
  because: 'live' | 'fresh_result' | 'waiting' | 'provisional' | 'last_result' | 'next'
  /** When time alone may change it; null if only news does. */
  until: number | null
}

type Ordered = ShownRace & { expected_at: string }

export function raceOnScreen<R extends Ordered>(
  tracks: readonly Track<R>[],
  category: Category | null,
  now: number,
): RaceOnScreen<R> | undefined {
  const ofClass = (race: R | null): R[] => (race && (category === null || race.category === category) ? [race] : [])
  const onTrack = tracks.flatMap(({ race }) => ofClass(race))
  const last = tracks.flatMap(({ last: raced }) => ofClass(raced))
  const inState = (...states: PlannedState[]) => latest(onTrack.filter(({ state }) => states.includes(state)))
  const live = inState('racing') ?? inState('armed')
  if (live) return { race: live, because: 'live', until: null }
  const results = [...onTrack.filter((race) => race.state === 'provisional' && hasResult(race)), ...last]
  const fresh = latest(results.filter(({ state_at }) => now < Date.parse(state_at) + RESULT_MS))
  if (fresh) return { race: fresh, because: 'fresh_result', until: Date.parse(fresh.state_at) + RESULT_MS }
  const waiting = inState('at_start') ?? inState('called')
  if (waiting) return { race: waiting, because: 'waiting', until: null }
  const provisional = inState('provisional')
  if (provisional) return { race: provisional, because: 'provisional', until: null }
  const raced = latest(last)
  if (raced) return { race: raced, because: 'last_result', until: null }
  const next = tracks
    .flatMap(({ next: [first] }) => ofClass(first ?? null))
    .toSorted((a, b) => Date.parse(a.expected_at) - Date.parse(b.expected_at))[0]
  return next && { race: next, because: 'next', until: null }
}

/** During the knockout the bracket stands in for the standings. */
export function followed<R extends Ordered>(tracks: readonly Track<R>[], category: Category | null, now: number) {
  const shown = raceOnScreen(tracks, category, now)
  if (!shown) return { view: 'standings' as const, category, until: null }
  const of = { category: shown.race.category, until: shown.until }
  if (shown.because !== 'last_result') return { view: 'race' as const, ...of }
  return { view: shown.race.kind === 'knockout' ? ('knockout' as const) : ('standings' as const), ...of }
}

const latest = <R extends ShownRace>(races: readonly R[]): R | undefined =>
  races.toSorted((a, b) => Date.parse(b.state_at) - Date.parse(a.state_at))[0]
