/** The public results of an event, with its brackets and latest laps, inside another page. */
import { QueryState } from '../../ui/query-state.tsx'
import { AwardsList } from './awards-list.tsx'
import { Brackets } from './brackets.tsx'
import { LatestLaps } from './latest-laps.tsx'
import { ResultsView } from './results-view.tsx'
import { useSpectatorResults } from './use-results.ts'

export function SpectatorResults({ event_id, mine }: { event_id: string; mine: ReadonlySet<string> }) {
  const { query, gone } = useSpectatorResults(event_id)
  if (gone) return null
  return (
    <QueryState query={query} loading="Loading the results" errorTitle="The results could not be loaded">
      {(results) => (
        <>
          <AwardsList results={results} order={3} />
          <ResultsView results={results} mine={mine} order={3} />
          <Brackets results={results} order={3} />
          <LatestLaps results={results} order={3} />
        </>
      )}
    </QueryState>
  )
}
