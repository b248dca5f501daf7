/** The results of an event for its organisers and staff, with exports and a link to the public view. */
import { Button } from '@mantine/core'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { IconScreenShare } from '@tabler/icons-react'
import { Link } from 'react-router'
import { liveAddress } from '../../app/paths.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { DataExport } from './data-export.tsx'
import { ResultsView } from './results-view.tsx'
import { OrganizerLaps, SpectatorLaps } from './team-laps.tsx'
import { useOwnResults } from './use-results.ts'

type EventResultsProps = {
  event: { id: string }
  /** Without exports, which only organisers make. */
  plain?: boolean
}

export function EventResults({ event: { id }, plain = false }: EventResultsProps) {
  const results = useOwnResults(id)
  const seesRaces = useMay('see-races')
  return (
    <QueryState query={results} loading="Loading the results" errorTitle="The results could not be loaded">
      {(found) => (
        <ResultsView
          results={found}
          order={3}
          Laps={seesRaces ? OrganizerLaps : SpectatorLaps}
          tools={
            <>
              {!plain && <DataExport event_id={id} />}
              {isPublic(found.event.status) && (
                <Button
                  component={Link}
                  to={liveAddress(id)}
                  target="_blank"
                  variant="default"
                  leftSection={<IconScreenShare size={18} aria-hidden />}
                  aria-label={`Open the public view of ${found.event.name}`}
                >
                  Public view
                </Button>
              )}
            </>
          }
        />
      )}
    </QueryState>
  )
}
