/** The results of an event for its organisers and staff, with exports and a link to the public view. */
import { Button } from '@mantine/core'
import { isPublic } from '@paddock/domain/competition/event.ts'
import { IconScreenShare } from '@tabler/icons-react'
import { Link } from 'react-router'
import { liveAddress } from '../../app/paths.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { EmbargoPanel } from '../embargo/embargo.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { TeamTotal } from '../totals/totals.tsx'
import { DataExport } from './data-export.tsx'
import { ResultsView } from './results-view.tsx'
import type { LapsOfTeam } from './standing-details.tsx'
import { OrganizerLaps, SpectatorLaps } from './team-laps.tsx'
import { useOwnResults } from './use-results.ts'

/** Above the laps of an opened row: its total in parts, down to the mark and the judge. */
const withParts =
  (Laps: LapsOfTeam): LapsOfTeam =>
  ({ row, results }) => (
    <>
      <TeamTotal event_id={results.event.id} team_id={row.team_id} />
      <Laps row={row} results={results} />
    </>
  )

const LAPS = {
  plain: { all: OrganizerLaps, shown: SpectatorLaps },
  parts: { all: withParts(OrganizerLaps), shown: withParts(SpectatorLaps) },
}

type EventResultsProps = {
  event: { id: string }
  /** Without exports, which only organisers make. */
  plain?: boolean
}

export function EventResults({ event: { id }, plain = false }: EventResultsProps) {
  const results = useOwnResults(id)
  const [seesRaces, seesMarks] = [useMay('see-races'), useMay('see-marks')]
  return (
    <QueryState query={results} loading="Loading the results" errorTitle="The results could not be loaded">
      {(found) => (
        <>
          {!plain && <EmbargoPanel event={found.event} />}
          <ResultsView
            results={found}
            order={3}
            Laps={LAPS[seesMarks ? 'parts' : 'plain'][seesRaces ? 'all' : 'shown']}
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
        </>
      )}
    </QueryState>
  )
}
