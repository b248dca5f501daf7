/** Leaderboards: every measurement, one value per cell, so that it can be copied into a spreadsheet. */

import { Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { hasRaced } from '@paddock/domain/racing/standings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { Fold } from './fold.tsx'
import { boardQuery, type RaceEvent, type Standing } from './race-data.ts'
import { raceTime } from './race-times.ts'
import classes from './racing.module.css'
import { RankBadge } from './rank-badge.tsx'

const OtherPoints = part(async () => (await import('./other-points.tsx')).OtherPoints, 'Loading points')

export function Leaderboards({ event }: { event: RaceEvent }) {
  const board = useQuery(boardQuery(event.id))
  const mayPenalise = useMay('penalise-teams')
  return (
    <div className={classes.stack}>
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
                  <Leaderboard category={category} rows={rows} runs={rules.grand_prix[category]?.runs} />
                )}
              </Fold>
            )
          })
        }
      </QueryState>
      {mayPenalise && <OtherPoints event={event} />}
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

/** `runs` is how many of a team's runs are added up. */
const partsOf = (runs: number | undefined): Part[] => [
  ...timed('Net Lap', 'net_lap', 'net_lap_position'),
  ...timed('Gross Lap', 'gross_lap', 'gross_lap_position'),
  ...timed('Reaction Time', 'reaction_time', 'reaction_time_position'),
  ...timed('Grand Prix Time', 'grand_prix_time', 'grand_prix_time_position'),
  ...(runs ? [{ header: `Sum of Best ${runs}`, cell: (row: Standing) => raceTime(row.sum_of_best) }] : []),
  { header: 'GP Points', cell: (row) => shownPoints(row.grand_prix_points) },
  { header: 'Knockout Points', cell: (row) => shownPoints(row.knockout_points) },
  { header: 'Other Points', cell: (row) => shownPoints(row.other_points) },
  { header: 'Total Event Points', cell: (row) => <strong>{shownPoints(row.event_points)}</strong> },
  { header: 'Final Position', cell: (row) => <RankBadge place={row.event_position} /> },
]

function Leaderboard({ category, rows, runs }: { category: string; rows: Standing[]; runs: number | undefined }) {
  const parts = partsOf(runs)
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
