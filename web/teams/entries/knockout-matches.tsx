/** The team's knockout matches, in the order of the rounds. */
import { Badge, Paper, Text, Title } from '@mantine/core'
import { TOTAL } from '@paddock/domain/racing/shown-times.ts'
import { raceTime } from '../../competition/racing/racing.tsx'
import classes from './entries.module.css'
import type { EntryResults } from './entry-changes.ts'

type Match = EntryResults['knockout_matches'][number]

export function KnockoutMatches({ matches, team_id }: { matches: Match[]; team_id: string }) {
  if (matches.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Your knockout matches
      </Title>
      <Paper withBorder component="ul" aria-label="Knockout matches" className={classes.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <div>
              <Text fw={650}>
                Round {match.round}, match {match.match_number}
              </Text>
              <Text size="sm" c="dimmed">
                {matchText(match, team_id)}
              </Text>
            </div>
            <Badge variant="default" size="lg" tt="none">
              {outcome(match, team_id)}
            </Badge>
          </li>
        ))}
      </Paper>
    </section>
  )
}

function matchText(match: Match, team_id: string) {
  if (match.is_bye) return 'Bye: you advance without racing'
  const isA = match.team_a_id === team_id
  const [own, theirs] = isA ? [match.team_a_time, match.team_b_time] : [match.team_b_time, match.team_a_time]
  const other = isA ? match.team_b_name : match.team_a_name
  return own === null && theirs === null
    ? `Against ${other}`
    : `Against ${other}: ${TOTAL.toLowerCase()} ${raceTime(own)} to ${raceTime(theirs)}`
}

function outcome({ winner_id, status, is_walkover }: Match, team_id: string) {
  const how = is_walkover ? ' by walkover' : ''
  if (winner_id) return winner_id === team_id ? `Won${how}` : `Lost${how}`
  if (is_walkover) return 'Not raced'
  if (status === 'completed') return 'Tied'
  return status === 'racing' ? 'Racing' : 'Upcoming'
}
