/** The racing of an event as this device knows it: what the server answered last, with what was entered here since. */
import { type RacingRecord, standingsOnDevice, type Unsent, withUnsent } from '@paddock/domain/racing/device-record.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutbox } from '../../app/device-outbox.ts'
import { unsentPenalties } from '../scrutineering/scrutineering.tsx'
import { type Board, boardQuery, type KnockoutMatch } from './race-data.ts'
import { undecidedRaces, unsentRaces } from './unsent-races.ts'

export function useOnDevice(event_id: string) {
  const query = useQuery(boardQuery(event_id))
  const entries = useOutbox()
  const { data: read, dataUpdatedAt: readAt } = query
  const computed = useMemo(
    () => read && computedFrom(read, stepsIn(read, entries, event_id)),
    [read, entries, event_id],
  )
  return {
    /** As the server has it, or computed with what it does not have yet. */
    board: { ...query, data: computed?.board ?? read } as typeof query,
    /** Undefined unless something here is not sent. */
    unsent: computed,
    undecided: undecidedRaces(entries, event_id),
    readAt,
  }
}

export type OnThisDevice = NonNullable<ReturnType<typeof useOnDevice>['unsent']>

const stepsIn = (read: Board, entries: ReturnType<typeof useOutbox>, event_id: string): Unsent[] =>
  [...unsentRaces(entries, event_id, read.confirms_results), ...unsentPenalties(entries, event_id)]
    .sort((a, b) => a.order - b.order)
    .map(({ step }) => step)

function computedFrom(read: Board, steps: readonly Unsent[]) {
  if (steps.length === 0) return undefined
  const { record, refused } = withUnsent(read.record as RacingRecord, steps)
  const known = new Set(read.record.laps.map(({ id }) => id))
  return {
    board: { ...read, categories: standingsOnDevice(record, read.categories) } as Board,
    record,
    /** The latest first. */
    laps: record.laps.filter(({ id }) => !known.has(id)).reverse(),
    races: steps.filter((step) => 'race' in step).length,
    sheets: steps.filter((step) => 'sheet' in step).length,
    refused,
    /** What the desk does next after one more race. */
    after: (race: Extract<Unsent, { race: unknown }>['race']) => withUnsent(record, [{ race }]).record,
  }
}

/** The bracket with what was raced here. */
export function matchesOnDevice(matches: KnockoutMatch[], unsent: OnThisDevice | undefined): KnockoutMatch[] {
  if (!unsent) return matches
  const here = new Map(unsent.record.matches.map((match) => [match.id, match]))
  return matches.map((match) => ({ ...match, ...here.get(match.id) }))
}
