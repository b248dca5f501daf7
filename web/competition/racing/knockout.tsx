/** Knockout: draws, shows and deletes the bracket of each category. */

import { Button, Text } from '@mantine/core'
import type { Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { FEWEST_TEAMS, roundsOf, stageOf } from '@paddock/domain/racing/bracket.ts'
import { isOut, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { seedsIn } from '@paddock/domain/rules/seeded-bracket.ts'
import type { Mark } from '@paddock/domain/teams/mark.ts'
import { IconTournament } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteTextButton } from '../../ui/delete-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { ComputedHere } from './computed-here.tsx'
import { DrawnBracket } from './drawn-bracket.tsx'
import { Fold } from './fold.tsx'
import { MatchCard } from './match-card.tsx'
import { tooFewTeams } from './messages.ts'
import { matchesOnDevice, useOnDevice } from './on-device.ts'
import { ProposedBracket } from './proposed-bracket.tsx'
import { useDeleteBracket, useGenerateBracket } from './race-changes.ts'
import {
  type Board,
  categoriesOf,
  type KnockoutMatch,
  matchesQuery,
  type RaceEvent,
  type Standing,
  teamsQuery,
} from './race-data.ts'
import classes from './racing.module.css'

type Entrant = { id: string; category: Category; status: TeamStatus; mark: Mark | null }

export function Knockout({ event }: { event: RaceEvent }) {
  const matches = useQuery(matchesQuery(event.id))
  const { board: read, ...device } = useOnDevice(event.id)
  const board = read.data
  const teams: UseQueryResult<Entrant[], Error> = useQuery(teamsQuery(event.id))
  return (
    <QueryState query={teams} loading="Loading teams" errorTitle="Failed to load teams">
      {(all) => (
        <QueryState query={matches} loading="Loading brackets" errorTitle="The brackets could not be loaded">
          {(rows) => (
            <div className={classes.stack}>
              <ComputedHere {...device} />
              {categoriesOf(event).map((category) => (
                <CategoryBracket
                  key={category}
                  event={event}
                  category={category}
                  teams={all.filter((team) => team.category === category && !isOut(team)).length}
                  marks={new Map(all.map(({ id, mark }) => [id, mark]))}
                  matches={matchesOnDevice(rows, device.unsent).filter((match) => match.category === category)}
                  rules={board?.rules}
                  standings={seedable(board, category, all)}
                />
              ))}
            </div>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

/** The standings of the category, without teams that are out. */
function seedable(board: Board | undefined, category: Category, teams: readonly Entrant[]): Standing[] {
  const standings = board?.categories.find((one) => one.category === category)?.standings ?? []
  const active = new Set(teams.filter((team) => !isOut(team)).map(({ id }) => id))
  return standings.filter(({ team_id }) => active.has(team_id))
}

type Rules = Board['rules'] | undefined
type Bracket = { category: Category; matches: KnockoutMatch[]; marks: ReadonlyMap<string, Mark | null>; rules: Rules }
type CategoryBracketProps = Bracket & { event: RaceEvent; teams: number; standings: Standing[] }

function CategoryBracket({ event, category, teams, matches, marks, rules, standings }: CategoryBracketProps) {
  const [open, setOpen] = useState(false)
  const generate = useGenerateBracket(category, () => setOpen(true))
  const remove = useDeleteBracket(event.id, category)
  const exists = matches.length > 0
  const mayRun = useMay('run-knockout')
  const aside = (
    <>
      <Text c="dimmed">{plural(teams, 'team')}</Text>
      {!mayRun ? null : exists ? (
        <DeleteTextButton deleting={remove.deleting} onClick={() => void remove.ask()}>
          Delete Brackets
        </DeleteTextButton>
      ) : (
        <Button
          size="sm"
          leftSection={<IconTournament size={16} aria-hidden />}
          disabled={teams < FEWEST_TEAMS}
          loading={generate.pending}
          onClick={() => void generate.run({ event_id: event.id, category })}
        >
          Generate Bracket
        </Button>
      )}
    </>
  )
  return (
    <Fold title={category} aside={aside} open={open} onOpen={setOpen}>
      {exists ? (
        <Rounds {...{ matches, category, marks, rules }} />
      ) : (
        <NoBracket {...{ category, teams, rules, standings }} />
      )}
    </Fold>
  )
}

type NoBracketProps = { category: Category; teams: number; rules: Rules; standings: Standing[] }

function NoBracket({ category, teams, rules, standings }: NoBracketProps) {
  if (teams >= FEWEST_TEAMS && rules?.knockout.bracket === 'seeded')
    return <ProposedBracket knockout={rules.knockout} standings={standings} />
  return (
    <Text c="dimmed" px="md" pb="md">
      {teams < FEWEST_TEAMS ? tooFewTeams(category).text : 'Generating the bracket draws the teams at random.'}
    </Text>
  )
}

function Rounds({ matches, category, marks, rules }: Bracket) {
  const rounds = roundsOf(matches)
  const seeds = rules?.knockout.bracket === 'seeded' ? seedsIn(matches) : undefined
  return (
    <div className={classes.bracket}>
      <DrawnBracket matches={matches} name={category} marks={marks} seeds={seeds} />
      {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => {
        const inRound = matches.filter((match) => match.round === round)
        const decided = inRound.filter(({ winner_id, is_walkover }) => winner_id !== null || is_walkover).length
        return (
          <Fold
            key={round}
            order={4}
            title={stageOf(round, rounds)}
            aside={
              <Text size="sm" c="dimmed">
                {decided} of {inRound.length} decided
              </Text>
            }
          >
            <ol className={classes.matches}>
              {inRound.map((match) => (
                <MatchCard key={match.id} match={match} rounds={rounds} rules={rules?.knockout} />
              ))}
            </ol>
          </Fold>
        )
      })}
    </div>
  )
}
