/** The Readiness tab: the next event, documents due, and the penalties the cars would get today. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LockedModule, lockedBy } from '../../app/locked-module.tsx'
import { CarCheck, CarCheckCard } from '../../car-check/car-check.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { Documents } from './documents.tsx'
import { NextEvent } from './next-event.tsx'
import classes from './readiness.module.css'
import { readinessQuery } from './readiness-changes.ts'
import { SheetCard } from './sheet-card.tsx'

const ABOUT =
  'Check your own cars by the scrutineers’ rules before the event, see the penalties they would get today, and keep track of due documents.'

export function ReadinessTab({ team }: TabProps) {
  const [search] = useSearchParams()
  return search.get('view') === 'car' ? <CarCheck team_id={team.id} /> : <Checklist team={team} />
}

function Checklist({ team }: TabProps) {
  const readiness = useQuery(readinessQuery(team.id))
  const why = lockedBy(readiness.error)
  if (why) return <LockedModule title="Readiness" about={ABOUT} why={why} />
  return (
    <QueryState query={readiness} loading="Loading the checklist" errorTitle="The checklist could not be loaded">
      {({ next_event, sheets, findings, documents }) => (
        <Stack gap="lg">
          <div className={classes.top}>
            <NextEvent event={next_event} />
            <Documents team_id={team.id} documents={documents} />
          </div>
          <CarCheckCard team_id={team.id} />
          {sheets.map((sheet) => (
            <SheetCard
              key={sheet.key}
              team_id={team.id}
              sheet={sheet}
              findings={findings.filter((finding) => finding.sheet === sheet.key)}
            />
          ))}
        </Stack>
      )}
    </QueryState>
  )
}
