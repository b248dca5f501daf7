/** The teams of a panel, marked and not marked. On a phone the list is collapsed until it is opened. */
import { Badge, Button, Text } from '@mantine/core'
import { timeOfDay } from '@paddock/domain/dates.ts'
import type { Points } from '@paddock/domain/units.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Segments } from '../../ui/segments.tsx'
import classes from './marking.module.css'
import type { PanelTime } from './marking-queries.ts'
import { STANDING_LABELS } from './messages.ts'
import type { PanelTeam, Standing } from './team-standing.ts'

type TeamListProps = {
  teams: PanelTeam[]
  /** When each of them comes, by the timetable. */
  times: readonly PanelTime[]
  open: string | undefined
  onOpen: (team: string) => void
}

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'to-mark', label: 'To mark' },
  { value: 'marked', label: 'Marked' },
]

export function TeamList({ teams, times, open, onOpen }: TeamListProps) {
  const [unfolded, setUnfolded] = useState(false)
  const [shown, setShown] = useState('all')
  const list = useId()
  const marked = teams.filter(({ score }) => score)
  const incomplete = marked.filter(isIncomplete).length
  const isDone = (at: PanelTeam) => at.score !== undefined && !isIncomplete(at)
  const wanted = teams.filter((at) => shown === 'all' || (shown === 'marked') === isDone(at))
  return (
    <nav className={classes.teams} aria-label="Teams" data-unfolded={unfolded || undefined}>
      <div className={classes.teamsHead}>
        <Text fw={650}>
          {marked.length} of {teams.length} marked{incomplete > 0 && `, ${incomplete} incomplete`}
        </Text>
        <Button
          variant="default"
          className={classes.unfold}
          aria-expanded={unfolded}
          aria-controls={list}
          rightSection={unfolded ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          onClick={() => setUnfolded(!unfolded)}
        >
          All teams
        </Button>
      </div>
      <div id={list} className={classes.folded}>
        <Segments
          fullWidth
          aria-label="Teams shown"
          data={SHOWN}
          value={shown}
          onChange={setShown}
          className={classes.shown}
        />
        {wanted.length === 0 ? (
          <Text c="dimmed">{shown === 'marked' ? 'No team is marked yet.' : 'Every team is marked.'}</Text>
        ) : (
          <ul>
            {wanted.map(({ team, score, standing }) => (
              <li key={team.id}>
                <button
                  type="button"
                  className={classes.team}
                  aria-current={team.id === open ? 'true' : undefined}
                  onClick={() => {
                    onOpen(team.id)
                    setUnfolded(false)
                  }}
                >
                  <span className={classes.number}>{team.team_number}</span>
                  <span className={classes.teamName}>
                    {team.team_name}
                    <ComesAt time={times.find(({ team_id }) => team_id === team.id)} />
                  </span>
                  <StandingBadge standing={standing} total={score?.total_score} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </nav>
  )
}

function ComesAt({ time }: { time: PanelTime | undefined }) {
  if (!time) return null
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      {timeOfDay(time.starts_at, time.time_zone)}, {time.room}
    </Text>
  )
}

const isIncomplete = ({ score }: PanelTeam) => score !== undefined && score.missing.length > 0

const COLORS: Record<Standing, string> = {
  choose: '#9a3412',
  refused: 'red.9',
  waiting: 'sector.7',
  typing: 'sector.7',
  incomplete: '#9a3412',
  marked: 'racing.7',
  open: 'gray.6',
}

export function StandingBadge({ standing, total }: { standing: Standing; total?: Points }) {
  const label = STANDING_LABELS[standing]
  return (
    <Badge color={COLORS[standing]}>
      {standing === 'marked' || standing === 'incomplete' ? `${label} ${total}` : label}
    </Badge>
  )
}
