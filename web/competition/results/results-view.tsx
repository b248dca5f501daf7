/** Live Results: category filter, podium, full standings and the judges' marks by criterion. */
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HeldNote } from '../embargo/embargo.tsx'
import { AtVenueNote } from '../take-along/take-along.tsx'
import { Breakdown } from './breakdown.tsx'
import { ALL, mixedClasses, useClassChoice } from './class-choice.ts'
import { LiveBadge } from './live-badge.tsx'
import { OutTeams } from './out-teams.tsx'
import { OwnTeams } from './own-teams.tsx'
import { type Pin, usePin } from './pinned-team.ts'
import { Podium } from './podium.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { RecordDownload } from './record-download.tsx'
import { Reopenings } from './reopenings.tsx'
import classes from './results.module.css'
import type { LapsOfTeam } from './standing-details.tsx'
import { totalText } from './standing-parts.ts'
import { categoriesOf, emptyMessage, rowsOf } from './standing-rows.ts'
import { Standings } from './standings.tsx'
import { SpectatorLaps } from './team-laps.tsx'
import type { Results } from './use-results.ts'

type ResultsViewProps = {
  results: Results
  /** The visitor's own teams. */
  mine?: ReadonlySet<string>
  /** Beside the filter, such as buttons for organisers only. */
  tools?: ReactNode
  /** One below the level of the surrounding heading. */
  order?: 2 | 3
  Laps?: LapsOfTeam
  /** Of the page around; otherwise the view's own. */
  pin?: Pin
}

const NOBODY: ReadonlySet<string> = new Set()

export function ResultsView({
  results,
  mine = NOBODY,
  tools,
  order = 2,
  Laps = SpectatorLaps,
  ...given
}: ResultsViewProps) {
  const categories = categoriesOf(results)
  const own = usePin(results.event.id)
  const pin = given.pin ?? own
  const [filter, choose] = useClassChoice(results, pin.team_id)
  const rows = rowsOf(results, filter)
  const mixed = filter === null && mixedClasses(results)
  const isTotalHeld = results.event.held.some(({ part }) => part === 'totals')
  const isLive = results.event.status === 'active'
  return (
    <section aria-label={`Results of ${results.event.name}`}>
      <div className={classes.tools}>
        <NativeSelect
          label="Category"
          size="md"
          className={classes.filter}
          value={filter ?? ALL}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[ALL, ...categories]}
        />
        <Group gap="sm">
          {isLive && <LiveBadge />}
          <PrintButtons results={results} filter={filter} />
          {tools}
        </Group>
      </div>
      <AtVenueNote at_venue={results.event.at_venue} />
      <Reopenings event={results.event} />
      <HeldNote event={results.event} />
      {rows.length === 0 ? (
        <EmptyState title={emptyMessage(results, filter)} text={whatComes(results)} />
      ) : (
        <Stack gap="xl">
          <OwnTeams results={results} mine={mine} />
          {mixed && <Text>{mixed}</Text>}
          <Podium rows={rows} order={order} decimals={results.event.rules.decimals} />
          <div>
            <Title order={order} className={classes.heading}>
              <IconTrophy size={24} aria-hidden /> Standings
            </Title>
            <Text c="dimmed" size="sm" mb="sm">
              {isTotalHeld ? BY_NUMBER : totalText(results, rows)}
            </Text>
            <Standings
              results={results}
              rows={rows}
              mine={mine}
              pin={pin}
              Laps={Laps}
              withCategory={filter === null && categories.length > 1}
            />
          </div>
          <Breakdown results={results} rows={rows} order={order} />
        </Stack>
      )}
      <OutTeams results={results} filter={filter} order={order} />
      <RecordDownload event={results.event} />
    </section>
  )
}

const BY_NUMBER = 'In the order of team numbers, until the totals are published.'

function whatComes({ event: { status } }: Results) {
  if (status === 'active') return 'Marks and laps appear here as soon as they are recorded.'
  if (status === 'upcoming') return 'The standings appear here when the first marks and laps are recorded.'
  return undefined
}
