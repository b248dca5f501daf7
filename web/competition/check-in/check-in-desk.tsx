/** The check-in desk: scan or search, who is here and what they handed in, who is late or missing, and walk-ins. */
import { Button } from '@mantine/core'
import { findTeams } from '@paddock/domain/check-in/find-team.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { api } from '../../app/api.ts'
import { outbox } from '../../app/device-outbox.ts'
import { OutboxView } from '../../app/outbox-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { OpenDesk } from '../desk-mode/desk-mode.tsx'
import classes from './check-in.module.css'
import { type DeskTeam, useCheckIn } from './check-in-data.ts'
import { type CheckInEntry, queueCheckIn, type WalkIn } from './check-in-outbox.ts'
import { Counts } from './counts.tsx'
import { labelOf, MESSAGES } from './messages.ts'
import { PrintMenu } from './print-menu.tsx'
import { TeamRow } from './team-row.tsx'
import { TeamSearch } from './team-search.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

export type DeskEvent = Awaited<ReturnType<typeof api.event_staff.mine.call>>['event']

const FILTERS = {
  all: { label: 'All', shows: () => true },
  away: { label: 'Not here', shows: ({ state }: DeskTeam) => state === 'expected' || state === 'missing' },
  here: { label: 'Here', shows: ({ checkIn }: DeskTeam) => checkIn.here_at !== null },
  papers: {
    label: 'To hand in',
    shows: ({ checkIn }: DeskTeam) => checkIn.here_at !== null && !(checkIn.documents && checkIn.consents),
  },
}
type Filter = keyof typeof FILTERS

export function CheckInDesk({ event }: { event: DeskEvent }) {
  const { listed, stored, entries, teams, deadline, counts } = useCheckIn(event.id)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [walkIn, setWalkIn] = useState<Partial<WalkIn>>()
  const arrive = useArrival(event.id)
  const closed = isClosed(event.status)
  const shown = findTeams(search, teams.filter(FILTERS[filter].shows))

  function onCode(text: string) {
    setFilter('all')
    const team = arrive(text, teams)
    if (team) setSearch(team.team_number || team.team_name)
  }

  function tryAgain({ id, body, label }: CheckInEntry) {
    outbox.discard(id)
    if (body.walkIn) setWalkIn(body.walkIn)
    else queueCheckIn({ ...body, label })
  }

  return (
    <div className={classes.desk}>
      {listed.data && stored.data && <Counts event={event} counts={counts} deadline={deadline} />}
      <div className={classes.tools}>
        <TeamSearch value={search} onChange={setSearch} onCode={onCode} disabled={closed} />
        <Segments
          aria-label="Show"
          size="md"
          data={Object.entries(FILTERS).map(([value, { label }]) => ({ value: value as Filter, label }))}
          value={filter}
          onChange={setFilter}
        />
        <Button
          variant="default"
          size="md"
          disabled={closed}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setWalkIn({})}
        >
          Walk-in
        </Button>
        <PrintMenu event_id={event.id} team={search !== '' && shown.length === 1 ? shown[0] : undefined} />
        <OpenDesk />
      </div>
      <OutboxView what="check-in" entries={entries} onPutBack={tryAgain} putBackLabel="Try again" />
      <QueryState query={listed} loading="Loading teams" errorTitle="The teams could not be loaded">
        {() => (
          <QueryState query={stored} loading="Loading check-in" errorTitle="The check-ins could not be loaded">
            {() =>
              shown.length === 0 ? (
                <EmptyState {...(teams.length === 0 ? MESSAGES.noTeams : MESSAGES.noMatch)} />
              ) : (
                <ul className={classes.rows} aria-label="Teams">
                  {shown.map((team) => (
                    <TeamRow key={team.id} event_id={event.id} team={team} disabled={closed} />
                  ))}
                </ul>
              )
            }
          </QueryState>
        )}
      </QueryState>
      {walkIn && <WalkInDialog event={event} teams={teams} before={walkIn} onClose={() => setWalkIn(undefined)} />}
    </div>
  )
}

/** What Enter and a scanner do: check in the one team that is meant, and say why not. */
function useArrival(event_id: string) {
  const { timeOfDay } = useDates()
  return (text: string, teams: readonly DeskTeam[]): DeskTeam | undefined => {
    const found = findTeams(text, teams)
    const wanted = text.trim().toLowerCase()
    const exact = found.filter(({ team_number }) => team_number.toLowerCase() === wanted)
    const [team, ...others] = exact.length === 1 ? exact : found
    if (!team) toast.destructive(MESSAGES.unknown)
    else if (others.length > 0) toast.info(MESSAGES.several(others.length + 1))
    else if (team.checkIn.here_at) toast.info(MESSAGES.alreadyHere(team, timeOfDay(team.checkIn.here_at)))
    else if (team.state === 'out') toast.info(MESSAGES.notTakingPart(team))
    else {
      queueCheckIn({ event_id, team_id: team.id, label: labelOf(team, 'checked in'), change: { here: true } })
      toast.success(MESSAGES.checkedIn(team))
    }
    return others.length > 0 ? undefined : team
  }
}
