/** The team's own results in one event: figures, laps, knockout matches, points and marks. */

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { isClosed, isPublic } from '@paddock/domain/competition/event.ts'
import { pointsText, shownPoints } from '@paddock/domain/racing/points.ts'
import { TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import { pointsIn } from '@paddock/domain/rules/shown-columns.ts'
import { points } from '@paddock/domain/units.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { manageAddress } from '../../app/paths.ts'
import { HeldNote } from '../../competition/embargo/embargo.tsx'
import { StatusBadge } from '../../competition/events/events.tsx'
import { FeedbackButton } from '../../competition/papers/papers.tsx'
import { OwnProtests } from '../../competition/protests/protests.tsx'
import { raceTime } from '../../competition/racing/racing.tsx'
import { TeamReceipt } from '../../competition/receipts/receipts.tsx'
import { EntryTotal } from '../../competition/totals/totals.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import large from '../../ui/figures.module.css'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Roster } from '../registration/registration.tsx'
import classes from './entries.module.css'
import { type Entry, type EntryResults, useRemoveEntry } from './entry-changes.ts'
import { EntryTexts } from './entry-texts.tsx'
import { EntryTimes } from './entry-times.tsx'
import { KnockoutMatches } from './knockout-matches.tsx'
import { Laps } from './laps.tsx'
import { Marks } from './marks.tsx'
import { OwnCars } from './own-cars.tsx'

type EntryPageProps = { entry: Entry; isAdmin: boolean; mayEditRoster: boolean }

export function EntryPage({ entry, isAdmin, mayEditRoster }: EntryPageProps) {
  const { id, team_id, team_name, team_number, category, event } = entry
  const navigate = useNavigate()
  const { ask, removing } = useRemoveEntry(entry, () => void navigate(manageAddress('competition')))
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button
          component={Link}
          to={manageAddress('competition')}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          All your events
        </Button>
        {isAdmin && (
          <Button variant="default" loading={removing} onClick={() => void ask()}>
            {entry.status === 'approved' ? 'Unlink' : 'Withdraw the claim'}
          </Button>
        )}
      </Group>
      <div>
        <Group gap="sm">
          <Title order={2}>{event.name}</Title>
          <StatusBadge status={event.status} />
        </Group>
        <Text c="dimmed">
          {eventDays(event)} · {event.location} · {team_number} {team_name} · {category}
        </Text>
      </div>
      {entry.status === 'approved' && event.status === 'completed' && <FeedbackButton team_id={team_id} id={id} />}
      {entry.status === 'approved' && isPublic(event.status) && (
        <TeamReceipt team_id={team_id} id={id} isAdmin={isAdmin} />
      )}
      {entry.status === 'approved' && <EntryTimes entry={entry} />}
      {entry.status === 'approved' && <OwnCars entry={entry} />}
      {entry.status === 'approved' && isPublic(event.status) ? (
        <Shown team_id={team_id} id={id} />
      ) : (
        <EmptyState title="No results yet" text="Your laps and points appear here once the event starts." />
      )}
      {entry.status === 'approved' && <Roster entry={entry} mayEdit={mayEditRoster} />}
      {entry.status === 'approved' && (
        <OwnProtests entry={{ team_id, entry_id: id }} time_zone={event.time_zone} isAdmin={isAdmin} />
      )}
      {isAdmin && entry.status === 'approved' && !isClosed(event.status) && <EntryTexts entry={entry} />}
    </Stack>
  )
}

function Shown({ team_id, id }: { team_id: string; id: string }) {
  const results = useQuery(api.team_entries.results.queryOptions({ input: { team_id, id } }))
  return (
    <QueryState query={results} loading="Loading your results" errorTitle="Your results could not be loaded">
      {(found) => (
        <>
          {found.team.status !== 'active' && (
            <ProblemAlert title={`Your team is ${TEAM_STATUS_LABELS[found.team.status].toLowerCase()}`}>
              {found.team.status_reason ?? 'Your laps stay on record.'}
            </ProblemAlert>
          )}
          <HeldNote event={found.event} />
          <Figures results={found} />
          <Laps laps={found.team.laps} />
          <KnockoutMatches matches={found.knockout_matches} team_id={found.team.id} />
          <OtherPoints points={found.team.other_event_points} />
          {found.event.status === 'completed' && found.event.held.length === 0 && found.team.standing && (
            <EntryTotal team_id={team_id} id={id} />
          )}
          <Marks results={found} />
        </>
      )}
    </QueryState>
  )
}

function Figures({ results: { team, event } }: { results: EntryResults }) {
  const { standing, scrutineering_penalties, knockout } = team
  const { grand_prix, columns, decimals } = event.rules
  const place = standing?.category_position ? String(standing.category_position) : '–'
  const total = pointsText(standing ? standing.total_points : points(0), decimals)
  const parts: [string, string][] = columns.map((column) => [
    column.title,
    pointsText(points(standing ? pointsIn(column, standing.parts) : 0), decimals),
  ])
  const grandPrix: [string, string][] = [
    ['Grand Prix score', shownPoints(standing?.grand_prix_points ?? points(0))],
    ['Sum of best runs', raceTime(standing?.sum_of_best ?? null)],
    ['Knockout points', shownPoints(knockout?.points ?? points(0))],
    ['Scrutineering penalty', `${scrutineering_penalties} s`],
  ]
  const figures: [string, string][] = [
    ['Place in category', place],
    ['Total', `${total}${standing?.incomplete ? ' (incomplete)' : ''}`],
    ...(grand_prix[team.category] ? grandPrix : parts),
  ]
  return (
    <Paper withBorder component="dl" aria-label="Your results" className={`${large.figures} ${classes.figures}`}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Paper>
  )
}

function OtherPoints({ points: awards }: { points: EntryResults['team']['other_event_points'] }) {
  if (awards.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Other points
      </Title>
      <Paper withBorder component="ul" className={classes.list}>
        {awards.map(({ points: given, reason, created_at }) => (
          <li key={created_at}>
            <Text>{reason}</Text>
            <strong>{shownPoints(given)}</strong>
          </li>
        ))}
      </Paper>
    </section>
  )
}
