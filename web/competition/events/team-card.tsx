/** One team in its category's column. */
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type CompetitionTeam, useDeleteTeam } from './team-changes.ts'
import classes from './teams-tab.module.css'

export function TeamCard({ team, onEdit }: { team: CompetitionTeam; onEdit: () => void }) {
  const { team_name, team_number, school_name, contact_email } = team
  const { ask, removing } = useDeleteTeam(team)
  return (
    <li className={classes.team}>
      <span className={classes.number}>{team_number}</span>
      <div>
        <Text fw={650}>{team_name}</Text>
        {school_name && <Text size="sm">{school_name}</Text>}
        {contact_email && (
          <Text size="sm" c="dimmed">
            {contact_email}
          </Text>
        )}
      </div>
      <Group gap={0} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Edit ${team_name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Delete ${team_name}`}
          loading={removing}
          onClick={() => void ask()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
