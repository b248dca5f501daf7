/** The score sheet of a programme: how fair it is, figure by figure. */
import { Text } from '@mantine/core'
import type { ScoreSheet } from '@paddock/domain/programme/score-sheet.ts'
import { FigureList } from '../../ui/figure-list.tsx'

type ScoreFiguresProps = { sheet: ScoreSheet; rest: number; lanes: number }

export function ScoreFigures({ sheet, rest, lanes }: ScoreFiguresProps) {
  const { races, fewest_runs, most_runs, shortest_rest, repeated_pairings, most_meetings, empty_lanes } = sheet
  const runs = fewest_runs === most_runs ? String(most_runs) : `${fewest_runs} to ${most_runs}`
  const hints = [
    sheet.short_rests > 0 && `${sheet.teams} teams are too few for a rest of ${rest} races on ${lanes} lanes.`,
    repeated_pairings > 0 && `The same two teams meet up to ${most_meetings} times. Less rest gives more opponents.`,
  ].filter((hint) => hint !== false)
  return (
    <section aria-label="Score sheet">
      <FigureList
        figures={[
          ['Races', String(races)],
          ['Runs per car and lane', runs],
          ['Shortest rest', shortest_rest === null ? '–' : String(shortest_rest)],
          ['Repeated pairings', String(repeated_pairings)],
          ['Empty lanes', String(empty_lanes)],
        ]}
      />
      {hints.map((hint) => (
        <Text key={hint} size="sm" c="dimmed" mt="xs">
          {hint}
        </Text>
      ))}
    </section>
  )
}
