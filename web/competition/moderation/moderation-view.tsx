/** Moderation for the chief judge: where panels differ, second marking, evening out, and how each panel marks. */
import { Alert, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Disagreements } from './disagreements.tsx'
import { EvenOutPanels } from './even-out-panels.tsx'
import classes from './moderation.module.css'
import { overviewQuery } from './moderation-data.ts'
import { PanelFigures } from './panel-figures.tsx'
import { SecondMarkings } from './second-markings.tsx'

export function ModerationView({ event: { id: event_id } }: { event: { id: string } }) {
  const overview = useQuery(overviewQuery(event_id))
  return (
    <QueryState
      query={overview}
      loading="Loading moderation"
      errorTitle="Moderation could not be loaded"
      isEmpty={({ sheets }) => sheets.length === 0}
      empty={<EmptyState title="No marks yet" text="Figures appear here as soon as a panel saves marks." />}
    >
      {(found) => (
        <div className={classes.moderation}>
          {found.released && (
            <Alert color="gray" variant="outline" role="status">
              The results have been released. Marks can no longer be moderated.
            </Alert>
          )}
          <Title order={3}>Where panels differ</Title>
          <Disagreements event_id={event_id} overview={found} />
          <Title order={3}>Second marking</Title>
          <SecondMarkings event_id={event_id} overview={found} />
          <Title order={3}>Even out panels</Title>
          <EvenOutPanels event_id={event_id} overview={found} />
          <Title order={3}>How each panel marks</Title>
          <PanelFigures overview={found} />
        </div>
      )}
    </QueryState>
  )
}
