/** The columns of the deliberation board: votes and nominations first, then every number of the team. */
import { Button, Checkbox } from '@mantine/core'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { ms, points } from '@paddock/domain/units.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { Award, Board, BoardTeam } from './award-actions.ts'
import { ORDINALS, valueText, WHY_NOT } from './award-words.ts'

type BoardColumns = {
  board: Board
  award: Award
  chosen: readonly string[]
  mayChoose: (team_id: string) => boolean
  onChoose: (team_id: string) => void
  onShortlist: ((team_ids: string[]) => void) | undefined
}

export function boardColumns({ board, award, chosen, mayChoose, onChoose, onShortlist }: BoardColumns) {
  const { decimals, choices } = board
  const number = (value: number | undefined | null) => (value == null ? '–' : pointsText(points(value), decimals))
  const votes = (team_id: string) => award.votes.filter((vote) => vote.team_id === team_id)
  const ranked = new Map(award.ranking.map((one) => [one.team_id, one]))
  const columns: Column<BoardTeam>[] = [
    {
      key: 'team',
      header: 'Team',
      cell: ({ team_id, team_name, team_number }) => {
        const why = award.ineligible.find((one) => one.team_id === team_id)?.why
        return `${team_number} ${team_name}${why ? ` (${WHY_NOT[why]})` : ''}`
      },
    },
    {
      key: 'choose',
      header: 'Decision',
      kind: 'actions',
      cell: ({ team_id, team_name }) =>
        mayChoose(team_id) && (
          <Button
            size="compact-md"
            variant={chosen.includes(team_id) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(team_id)}
            aria-label={`Choose ${team_name}`}
            onClick={() => onChoose(team_id)}
          >
            {chosen.includes(team_id) ? (ORDINALS[chosen.indexOf(team_id) + award.place] ?? 'Chosen') : 'Choose'}
          </Button>
        ),
    },
  ]
  if (award.chosen_by === 'judges')
    columns.push(
      {
        key: 'shortlist',
        header: 'Shortlist',
        kind: 'actions',
        cell: ({ team_id, team_name }) => (
          <Checkbox
            aria-label={`${team_name} on the shortlist`}
            checked={award.shortlist.includes(team_id)}
            disabled={!onShortlist}
            onChange={({ currentTarget }) =>
              onShortlist?.(
                currentTarget.checked
                  ? [...award.shortlist, team_id]
                  : award.shortlist.filter((one) => one !== team_id),
              )
            }
          />
        ),
      },
      {
        key: 'votes',
        header: 'Votes',
        cell: ({ team_id }) =>
          [
            votes(team_id).length,
            votes(team_id)
              .map(({ judge_name }) => judge_name)
              .join(', '),
          ]
            .filter(Boolean)
            .join(': '),
      },
      {
        key: 'nominations',
        header: 'Nominations',
        kind: 'number',
        cell: ({ team_id }) => award.nominations.filter((one) => one.team_id === team_id).length,
      },
    )
  if (award.basis !== 'none')
    columns.push({
      key: 'rank',
      header: 'In this ranking',
      cell: ({ team_id }) => {
        const one = ranked.get(team_id)
        return one ? `${one.place}. ${valueText(award.basis, one.value, decimals)}` : '–'
      },
    })
  columns.push(
    { key: 'total', header: 'Total', kind: 'number', cell: ({ total }) => number(total) },
    { key: 'place', header: 'Place in class', kind: 'number', cell: ({ class_place }) => class_place ?? '–' },
    {
      key: 'lap',
      header: 'Fastest lap',
      kind: 'number',
      cell: ({ fastest_lap }) => (fastest_lap === null ? '–' : inSeconds(ms(fastest_lap))),
    },
    ...choices.scorecards
      .filter(({ id }) => board.teams.some(({ scorecards }) => scorecards[id] !== undefined))
      .map(
        ({ id, title }): Column<BoardTeam> => ({
          key: `card ${id}`,
          header: title,
          kind: 'number',
          cell: ({ scorecards }) => number(scorecards[id]),
        }),
      ),
    ...choices.parts
      .filter(({ id }) => board.teams.some(({ parts }) => parts[id]))
      .map(
        ({ id, title }): Column<BoardTeam> => ({
          key: `part ${id}`,
          header: title,
          kind: 'number',
          cell: ({ parts }) => number(parts[id]),
        }),
      ),
    {
      key: 'failures',
      header: 'Performance failures',
      kind: 'number',
      cell: ({ performance_failures }) => performance_failures,
    },
  )
  return columns
}
