/** The door of this area: live results, fetched when they are opened. */
import { type ComponentType, lazy, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'

/** An event of the organiser's own company, whatever its status. */
export const EventResults = fetched<{ event: { id: string } }>(
  async () => (await import('./event-results.tsx')).EventResults,
)

/** The company's active and completed events, of which one is chosen. */
export const ChosenResults = fetched(async () => (await import('./chosen-results.tsx')).ChosenResults)

/** An event that anybody may see; `mine` are the teams of whoever looks. */
export const SpectatorResults = fetched<{ event_id: string; mine: ReadonlySet<string> }>(
  async () => (await import('./spectator-results.tsx')).SpectatorResults,
)

/** Waits in its own place, so that the screen around stays as it is. */
function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<Loading text="Loading the results" />}>
      <Part {...props} />
    </Suspense>
  )
}
