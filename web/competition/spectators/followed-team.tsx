/** The team that a spectator follows: when it races next, and all its laps. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../app/api.ts'
import { OwnTimes } from '../programme/programme.tsx'
import type { RaceControl } from '../race-control/race-control.tsx'
import classes from './spectators.module.css'

type FollowedTeamProps = {
  control: RaceControl
  teams: readonly { id: string; team_name: string; team_number: string }[]
  team_id: string | null
  onChoose: (team_id: string | null) => void
  /** The laps of the chosen team. */
  children?: ReactNode
}

export function FollowedTeam({ control, teams, team_id, onChoose, children }: FollowedTeamProps) {
  const { event, tracks, races } = control
  const { queryKey, ...options } = api.programmes.shown.queryOptions({ input: { event_id: event.id } })
  // Read again when a race changes its state, not with every lap of the event.
  const states = tracks.map(({ race, next }) => [race?.id, race?.state, next[0]?.id])
  const programmes = useQuery({
    ...options,
    queryKey: [...queryKey, races.done, states],
    enabled: team_id !== null,
    placeholderData: (before) => before,
  })
  const name = teams.find(({ id }) => id === team_id)?.team_name
  return (
    <section aria-label="My team" className={classes.team}>
      <NativeSelect
        label="My team"
        size="md"
        value={name ? (team_id ?? '') : ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        data={[
          { value: '', label: 'Choose a team to follow' },
          ...teams.map((team) => ({ value: team.id, label: `${team.team_number} ${team.team_name}` })),
        ]}
      />
      {name && team_id && programmes.data && (
        <OwnTimes programmes={programmes.data} team_id={team_id} zone={event.time_zone} title={`Races of ${name}`} />
      )}
      {name && children}
    </section>
  )
}
