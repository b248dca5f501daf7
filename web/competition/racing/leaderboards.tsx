/** Leaderboards: every measurement, one value per cell, so that it can be copied into a spreadsheet. */

import { Text } from '@mantine/core'
import type { Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { hasRaced } from '@paddock/domain/racing/standings.ts'
import { exactSeconds } from '@paddock/domain/rules/exact.ts'
import { type Points, points } from '@paddock/domain/units.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { ComputedHere } from './computed-here.tsx'
import { Fold } from './fold.tsx'
import { useOnDevice } from './on-device.ts'
import type { Board, RaceEvent, Standing } from './race-data.ts'
import { raceTime } from './race-times.ts'
import classes from './racing.module.css'
import { RankBadge } from './rank-badge.tsx'

const EventPenalties = part(async () => (await import('./event-penalties.tsx')).EventPenalties, 'Loading penalties')
const OtherPoints = part(async () => (await import('./other-points.tsx')).OtherPoints, 'Loading points')

export function Leaderboards({ event }: { event: RaceEvent }) {
  const { board, ...device } = useOnDevice(event.id)
  const mayPenalise = useMay('penalise-teams')
  const mayEnterPenalties = useMay('enter-penalties')
  const countsPenalties = board.data?.rules.parts.some(({ id }) => id === 'penalties') ?? false
  const countsOthers = board.data?.rules.parts.some(({ id }) => id === 'other_points') ?? true
  return (
    <div className={classes.stack}>
      <ComputedHere {...device} />
      <QueryState
        query={board}
        loading="Loading leaderboards"
        errorTitle="The leaderboards could not be loaded"
        isEmpty={({ categories }) => categories.length === 0}
        empty={<EmptyState title="No teams to race yet" text="Add teams under Teams first." />}
      >
        {({ categories, rules }) =>
          categories.map(({ category, standings }) => {
            const rows = standings.filter(hasRaced).toSorted(byPosition)
            return (
              <Fold
                key={category}
                title={category}
                aside={<Text c="dimmed">{plural(rows.length, 'team')} with a valid run</Text>}
              >
                {rows.length === 0 ? (
                  <EmptyState
                    title="No valid run yet"
                    text="Teams appear here with their first finished lap, entered under Live Timing."
                  />
                ) : (
                  <Leaderboard category={category} rows={rows} rules={rules} />
                )}
              </Fold>
            )
          })
        }
      </QueryState>
      {mayPenalise && countsOthers && <OtherPoints event={event} />}
      {mayEnterPenalties && countsPenalties && <EventPenalties event_id={event.id} />}
    </div>
  )
}

const last = Number.MAX_SAFE_INTEGER
const byPosition = (a: Standing, b: Standing) => (a.event_position ?? last) - (b.event_position ?? last)

type Part = { header: string; full?: string; cell: (row: Standing) => ReactNode }

const timed = (header: string, time: keyof Times, position: keyof Positions): Part[] => [
  { header, cell: (row) => raceTime(row[time]) },
  { header: 'Pos', full: `${header} position`, cell: (row) => row[position] },
]
type Times = Pick<Standing, 'net_lap' | 'gross_lap' | 'reaction_time' | 'grand_prix_time'>
type Positions = Pick<
  Standing,
  'net_lap_position' | 'gross_lap_position' | 'reaction_time_position' | 'grand_prix_time_position'
>

const TIMES: Part[] = [
  ...timed('Net Lap', 'net_lap', 'net_lap_position'),
  ...timed('Gross Lap', 'gross_lap', 'gross_lap_position'),
  ...timed('Reaction Time', 'reaction_time', 'reaction_time_position'),
  ...timed('Grand Prix Time', 'grand_prix_time', 'grand_prix_time_position'),
]

/** The points of a class with a Grand Prix, or race by race with what is ranked. */
function partsOf({ grand_prix, races, parts, decimals }: Board['rules'], category: Category): Part[] {
  const runs = grand_prix[category]?.runs
  const shown = (value: Points | undefined) => pointsText(value ?? points(0), decimals)
  const others: Part[] = parts.some(({ id }) => id === 'other_points')
    ? [{ header: 'Other Points', cell: (row) => shown(row.other_points) }]
    : []
  const knockout: Part = { header: 'Knockout Points', cell: (row) => shown(row.knockout_points) }
  if (runs)
    return [
      ...TIMES,
      { header: `Sum of Best ${runs}`, cell: (row: Standing) => raceTime(row.sum_of_best) },
      { header: 'GP Points', cell: (row) => shown(row.grand_prix_points) },
      knockout,
      ...others,
      { header: 'Total Event Points', cell: (row) => <strong>{shown(row.event_points)}</strong> },
      { header: 'Final Position', cell: (row) => <RankBadge place={row.event_position} /> },
    ]
  return [
    ...TIMES,
    ...races.flatMap(({ id, title, ranked }): Part[] => [
      { header: ranked, full: `${title}: ${ranked}`, cell: (row) => seconds(row.races[id]?.value) },
      { header: title, full: `${title} points`, cell: (row) => shown(row.parts[id]) },
    ]),
    knockout,
    ...others,
    { header: 'Racing Points', cell: (row) => <strong>{shown(row.event_points)}</strong> },
    { header: 'Racing Position', cell: (row) => row.event_position },
    { header: 'Total', cell: (row) => <strong>{shown(row.total_points)}</strong> },
    { header: 'Final Position', cell: (row) => <RankBadge place={row.total_position} /> },
  ]
}

const seconds = (value: number | null | undefined) => (value == null ? raceTime(null) : exactSeconds(value))

type LeaderboardProps = { category: Category; rows: Standing[]; rules: Board['rules'] }

function Leaderboard({ category, rows, rules }: LeaderboardProps) {
  const parts = partsOf(rules, category)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section className={classes.scroll} aria-label={`Leaderboard of ${category}`} tabIndex={0}>
      <table className={classes.board}>
        <caption>Leaderboard of {category}</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col" className={classes.stays}>
              Team
            </th>
            {parts.map(({ header, full = header }) => (
              <th key={full} scope="col" aria-label={full} title={full}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team_id} data-complete={row.complete || undefined}>
              <td>{row.team_number}</td>
              <th scope="row" className={classes.stays}>
                {row.team_name}
                {row.complete && <span className={classes.mark}>Complete</span>}
              </th>
              {parts.map(({ header, full = header, cell }) => (
                <td key={full}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
