/** One match: both teams with their car times, the winner and the next step. */
import { Alert, Badge, Button, Text, Title } from '@mantine/core'
import { isThirdPlace, THIRD_PLACE } from '@paddock/domain/racing/bracket.ts'
import { isReady, isTied, type MatchStatus } from '@paddock/domain/racing/match.ts'
import { TOTAL } from '@paddock/domain/racing/shown-times.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { IconAward, IconRefresh, IconTrophy } from '@tabler/icons-react'
import { useMay } from '../event-rights/event-rights.ts'
import { useAwardPoints, useRerun } from './race-changes.ts'
import type { Board, KnockoutMatch } from './race-data.ts'
import { raceTime } from './race-times.ts'
import classes from './racing.module.css'

const MATCH_STATUS_LABELS: Record<MatchStatus, string> = {
  pending: 'Pending',
  racing: 'Racing',
  completed: 'Completed',
}
const HINT = 'Use Live Timing with Knockout Racing enabled to record this match.'

type KnockoutRules = Board['rules']['knockout'] | undefined
type MatchCardProps = { match: KnockoutMatch; rounds: number; rules: KnockoutRules }

export function MatchCard({ match, rounds, rules }: MatchCardProps) {
  const tied = isTied(match)
  const third = isThirdPlace(match, rounds)
  const champion = match.round === rounds && !third ? match.winner_name : null
  return (
    <li className={classes.match} data-champion={champion ? true : undefined}>
      <div className={classes.matchHead}>
        <Title order={5}>{third ? THIRD_PLACE : `Match ${match.match_number}`}</Title>
        <Badge variant={match.status === 'racing' ? 'filled' : 'default'} tt="none">
          {match.is_bye ? 'Bye' : match.is_walkover ? 'Walkover' : tied ? 'Tied' : MATCH_STATUS_LABELS[match.status]}
        </Badge>
      </div>
      <div className={classes.sides}>
        <Side
          id={match.team_a_id}
          name={match.team_a_name}
          carA={match.team_a_car_a_time}
          carB={match.team_a_car_b_time}
          best={match.team_a_time}
          winner={match.winner_id}
          unraced={match.is_bye}
        />
        <span className={classes.versus}>VS</span>
        {match.is_bye ? (
          <Text c="dimmed">Bye: advances without racing.</Text>
        ) : (
          <Side
            id={match.team_b_id}
            name={match.team_b_name}
            carA={match.team_b_car_a_time}
            carB={match.team_b_car_b_time}
            best={match.team_b_time}
            winner={match.winner_id}
          />
        )}
      </div>
      {match.status !== 'completed' && isReady(match) && (
        <Text size="sm">
          {match.sudden_death && 'Sudden death: the lower time of one more race wins. '}
          {HINT}
        </Text>
      )}
      {match.is_walkover && <Text size="sm">{walkoverText(match, rules)}</Text>}
      {tied && <Tie match={match} suddenDeath={rules?.tie === 'sudden_death'} />}
      {champion && <Champion match={match} name={champion} />}
    </li>
  )
}

function walkoverText({ winner_name }: KnockoutMatch, rules: KnockoutRules) {
  if (winner_name === null) return 'No team remains for this match.'
  const failing = rules?.both_cars_failing ? ', or both of its cars have performance failures' : ''
  return `Walkover: ${winner_name} advance because the other team has withdrawn or is disqualified${failing}.`
}

type SideProps = {
  id: string | null
  name: string
  carA: Milliseconds | null
  carB: Milliseconds | null
  best: Milliseconds | null
  winner: string | null
  /** The team advances without racing. */
  unraced?: boolean
}

function Side({ id, name, carA, carB, best, winner, unraced }: SideProps) {
  const won = id !== null && id === winner
  return (
    <div className={classes.side} data-won={won || undefined}>
      <div className={classes.sideName}>
        <Text fw={650} c={id ? undefined : 'dimmed'}>
          {name}
        </Text>
        {won && <Badge color="racing.7">WINNER</Badge>}
      </div>
      {!unraced && best !== null && (
        <Text size="xs" c="dimmed">
          {TOTAL} times in seconds
        </Text>
      )}
      {!unraced && (
        <dl className={classes.carTimes}>
          <dt>Car A</dt>
          <dd>{raceTime(carA)}</dd>
          <dt>Car B</dt>
          <dd>{raceTime(carB)}</dd>
          <dt>Best time</dt>
          <dd>{raceTime(best)}</dd>
        </dl>
      )}
    </div>
  )
}

function Tie({ match, suddenDeath }: { match: KnockoutMatch; suddenDeath: boolean }) {
  const { ask, reopening } = useRerun(match, suddenDeath)
  const mayRun = useMay('run-knockout')
  return (
    <Alert color="orange" variant="outline" title="Both teams have the same best time">
      {mayRun && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={reopening}
          onClick={() => void ask()}
        >
          {suddenDeath ? 'Sudden death' : 'Re-run Match'}
        </Button>
      )}
    </Alert>
  )
}

function Champion({ match, name }: { match: KnockoutMatch; name: string }) {
  const award = useAwardPoints()
  const mayRun = useMay('run-knockout')
  return (
    <div className={classes.champion}>
      <IconTrophy size={32} aria-hidden />
      <div>
        <Text size="sm">{match.category} champion</Text>
        <Text fw={700} size="xl">
          {name}
        </Text>
      </div>
      {mayRun && (
        <Button
          className={classes.award}
          leftSection={<IconAward size={18} aria-hidden />}
          loading={award.pending}
          onClick={() => void award.run({ event_id: match.event_id, category: match.category })}
        >
          Award Points
        </Button>
      )}
    </div>
  )
}
