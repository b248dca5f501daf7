/** The full standings: a table on wide screens, a list of compact rows on a phone. Each row opens to the team's laps. */
import { ActionIcon, Badge, Paper, Text, UnstyledButton } from '@mantine/core'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { IconChevronRight, IconPin, IconPinFilled } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { RankBadge } from '../racing/racing.tsx'
import { type Pin, withPinnedFirst } from './pinned-team.ts'
import { PrintTeam } from './print-buttons.tsx'
import { type LapsOfTeam, StandingDetails } from './standing-details.tsx'
import { isJudged, partPoints } from './standing-parts.ts'
import { judgeCount, type Row } from './standing-rows.ts'
import classes from './standings.module.css'
import { TeamName } from './team-name.tsx'
import type { Results } from './use-results.ts'

type StandingsProps = {
  results: Results
  rows: Row[]
  mine: ReadonlySet<string>
  pin: Pin
  withCategory: boolean
  Laps: LapsOfTeam
}

export function Standings({ results, rows, mine, pin, withCategory, Laps }: StandingsProps) {
  const { event } = results
  const { columns, decimals } = event.rules
  const isOver = event.status === 'completed'
  const [toggled, setToggled] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id])
  // The roles are explicit because some browsers drop them from a table with another display value.
  return (
    <Paper withBorder className={classes.sheet}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        className={classes.table}
        role="table"
        aria-label={`Standings of ${event.name}`}
        data-many={columns.length > 6 || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            <Head name="Rank" />
            <Head name="Team" />
            {withCategory && <Head name="Category" />}
            {columns.map(({ id, title, kind }) => (
              <Head key={id} name={kind === 'judges' ? 'Judge Score' : title} numeric />
            ))}
            <Head name="Total" numeric />
            {isOver && <Head name="PDF" />}
            <Head name="Pin" />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {withPinnedFirst(rows, pin.team_id).map((row) => {
            const isPinned = row.team_id === pin.team_id
            // The pinned team is open until it is closed, any other closed until it is opened.
            const isOpen = isPinned !== toggled.includes(row.team_id)
            return (
              <Fragment key={row.team_id}>
                <tr
                  role="row"
                  data-mine={mine.has(row.team_id) || undefined}
                  data-pinned={isPinned || undefined}
                  className={classes.standing}
                >
                  <td role="cell" className={classes.rank}>
                    <RankBadge place={row.rank} />
                  </td>
                  <td role="cell" className={classes.team}>
                    <UnstyledButton
                      className={classes.opener}
                      aria-expanded={isOpen}
                      onClick={() => toggle(row.team_id)}
                    >
                      <IconChevronRight size={18} aria-hidden />
                      <TeamName team={row.team} />
                    </UnstyledButton>
                    {row.team.status === 'withdrawn' && <Badge variant="default">Withdrawn</Badge>}
                    {mine.has(row.team_id) && <Badge color="racing">Your team</Badge>}
                  </td>
                  {withCategory && <Part>{row.team.category}</Part>}
                  {columns.map((column) => (
                    <Part key={column.id} numeric>
                      {partPoints(column, row, decimals)}
                      {isJudged(column, row) && (
                        <Text component="span" size="xs" c="dimmed" className={classes.judges}>
                          {judgeCount(row.judge_count)}
                          {row.incomplete && ', incomplete'}
                        </Text>
                      )}
                    </Part>
                  ))}
                  <td role="cell" className={classes.total}>
                    {pointsText(row.total_points, decimals)}
                    {row.incomplete && <small className={classes.incomplete}>incomplete</small>}
                  </td>
                  {isOver && (
                    <Part>
                      <PrintTeam event_id={event.id} team={row.team} />
                    </Part>
                  )}
                  <td role="cell" className={classes.pin}>
                    <PinButton row={row} pin={pin} isPinned={isPinned} />
                  </td>
                </tr>
                {isOpen && (
                  <tr role="row" className={classes.details} data-pinned={isPinned || undefined}>
                    <td role="cell" colSpan={4 + columns.length + Number(withCategory) + Number(isOver)}>
                      <StandingDetails row={row} results={results} Laps={Laps} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Paper>
  )
}

const Head = ({ name, numeric = false }: { name: string; numeric?: boolean }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <th role="columnheader" scope="col" data-numeric={numeric || undefined}>
    {name}
  </th>
)

/** Beside the total on a wide screen; on a phone it is among the details. */
const Part = ({ children, numeric }: { children: ReactNode; numeric?: boolean }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <td role="cell" className={classes.component} data-numeric={numeric || undefined}>
    {children}
  </td>
)

function PinButton({ row, pin, isPinned }: { row: Row; pin: Pin; isPinned: boolean }) {
  const name = `Pin ${row.team.team_name}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={name}
      aria-pressed={isPinned}
      title={isPinned ? `Unpin ${row.team.team_name}` : name}
      onClick={({ currentTarget }) => pin.toggle(row, currentTarget)}
    >
      {isPinned ? <IconPinFilled size={20} aria-hidden /> : <IconPin size={20} aria-hidden />}
    </ActionIcon>
  )
}
