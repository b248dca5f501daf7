/** The Competition tab: the events that the team is linked to, its places over the seasons, or one event in full. */
import { Stack } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LockedModule, lockedBy } from '../../app/locked-module.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { Registrations } from '../registration/registration.tsx'
import { ClaimForm } from './claim-form.tsx'
import { type Entry, entriesQuery } from './entry-changes.ts'
import { EntryPage } from './entry-page.tsx'
import { EntryTimes } from './entry-times.tsx'
import { Seasons } from './seasons.tsx'
import { Waiting } from './waiting.tsx'

const ABOUT =
  'Link your team to its entry in an event and see your own laps, penalties, the judges’ marks and your places over the seasons.'

export function CompetitionTab({ team }: TabProps) {
  const [search] = useSearchParams()
  const entries = useQuery(entriesQuery(team.id))
  const open = search.get('entry')
  const isAdmin = team.user_role === 'admin'
  const why = lockedBy(entries.error)
  if (why) return <LockedModule title="Competition" about={ABOUT} why={why} />
  return (
    <QueryState query={entries} loading="Loading your events" errorTitle="Your events could not be loaded">
      {(all) => {
        const shown = all.find(({ id }) => id === open)
        if (shown)
          return (
            <EntryPage
              key={shown.id}
              entry={shown}
              isAdmin={isAdmin}
              mayEditRoster={may({ role: team.user_role, ...team }, 'edit-roster')}
            />
          )
        const registrations = (
          <Registrations team={team} mayRegister={may({ role: team.user_role, ...team }, 'register-team')} />
        )
        return <Overview team_id={team.id} entries={all} isAdmin={isAdmin} registrations={registrations} />
      }}
    </QueryState>
  )
}

type OverviewProps = { team_id: string; entries: Entry[]; isAdmin: boolean; registrations: ReactNode }

function Overview({ team_id, entries, isAdmin, registrations }: OverviewProps) {
  const linked = entries.filter(({ status }) => status === 'approved')
  const others = entries.filter(({ status }) => status !== 'approved')
  const claim = <ClaimForm team_id={team_id} isAdmin={isAdmin} />
  const waiting = others.length > 0 && <Waiting entries={others} isAdmin={isAdmin} />
  if (linked.length === 0)
    return (
      <Stack gap="lg">
        {registrations}
        {claim}
        {waiting}
        <EmptyState
          title="Not linked to an event yet"
          text="Once your organiser has approved your claim, your laps, penalties and places appear here."
        />
      </Stack>
    )
  return (
    <Stack gap="lg">
      {linked
        .filter(({ event }) => !isClosed(event.status))
        .map((entry) => (
          <EntryTimes
            key={entry.id}
            entry={entry}
            order={2}
            title={`Your races at ${entry.event.name}`}
            appointments={`Your appointments at ${entry.event.name}`}
          />
        ))}
      {registrations}
      {waiting}
      <Seasons entries={linked} />
      {claim}
    </Stack>
  )
}
