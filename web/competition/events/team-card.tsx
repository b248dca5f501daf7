/** One team in its category's column. */
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import { IconFlagOff } from '@tabler/icons-react'
import { useState } from 'react'
import { RowActions } from '../../ui/row-actions.tsx'
import number from '../../ui/start-number.module.css'
import { TeamMark } from '../../ui/team-mark.tsx'
import { TeamStatusDialog } from '../racing/racing.tsx'
import { type CompetitionTeam, useDeleteTeam, useHideLogo } from './team-changes.ts'
import classes from './teams-tab.module.css'

export function TeamCard({ team, onEdit }: { team: CompetitionTeam; onEdit: () => void }) {
  const { team_name, team_number, school_name, contact_email, status, status_reason, logo_hidden } = team
  const { ask, removing } = useDeleteTeam(team)
  const logo = useHideLogo(team)
  const [withStatus, setWithStatus] = useState(false)
  return (
    <li className={classes.team}>
      <span className={number.number}>{team_number}</span>
      <TeamMark name={team_name} mark={team.mark} />
      <div>
        <Text fw={650}>{team_name}</Text>
        {school_name && <Text size="sm">{school_name}</Text>}
        {contact_email && (
          <Text size="sm" c="dimmed">
            {contact_email}
          </Text>
        )}
        {status !== 'active' && (
          <>
            <Badge color={status === 'disqualified' ? 'red.9' : 'gray.7'}>{TEAM_STATUS_LABELS[status]}</Badge>
            {status_reason && <Text size="sm">{status_reason}</Text>}
          </>
        )}
        {(logo_hidden || team.mark?.logo) && (
          <Button variant="default" size="compact-sm" mt={6} loading={logo.changing} onClick={logo.toggle}>
            {logo_hidden ? 'Show logo' : 'Hide logo'}
          </Button>
        )}
      </div>
      <Group gap={0} w={84} justify="flex-end">
        <RowActions name={team_name} onEdit={onEdit} onDelete={ask} deleting={removing} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Withdraw or disqualify ${team_name}`}
          aria-haspopup="dialog"
          onClick={() => setWithStatus(true)}
        >
          <IconFlagOff size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {withStatus && <TeamStatusDialog team={team} onClose={() => setWithStatus(false)} />}
    </li>
  )
}
