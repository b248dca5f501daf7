/** The Members tab: members, join requests, how people join, the team's details and data, and what each role may do. */
import { Stack, Text, Title } from '@mantine/core'
import { crewText } from '@paddock/domain/teams/membership.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { TeamConsents } from '../privacy/privacy.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExportCard } from './export-card.tsx'
import { JoinSettings } from './join-settings.tsx'
import { memberColumns } from './member-columns.tsx'
import { PendingMembers } from './pending-members.tsx'
import type { TabProps } from './portal.tsx'
import { RoleTable } from './role-table.tsx'
import { TeamDetails } from './team-details.tsx'
import type { Member } from './teams.ts'

export function MembersTab({ team }: TabProps) {
  const isAdmin = team.user_role === 'admin'
  const query = api.user_teams.list.queryOptions({ input: { team_id: team.id } })
  const pending = useQuery({ ...query, select: (all) => all.filter(({ status }) => status === 'pending') })
  const active = useQuery({ ...query, select: (all) => all.filter(({ status }) => status === 'active') })
  const mayApprove = may({ role: team.user_role, ...team }, 'approve-members')
  const { user } = useSession()
  const supervises = active.data?.some((member) => member.user_id === user?.id && member.is_supervising_adult)
  return (
    <Stack gap="xl">
      {mayApprove && <PendingMembers members={pending.data ?? []} />}
      <section>
        <Title order={2} size="h3">
          Members
        </Title>
        <Text c="dimmed" mb="md">
          {crewText(team.member_count ?? 0, team.adult_count ?? 0)}
        </Text>
        <DataTable
          caption="Members of the team"
          columns={memberColumns(isAdmin)}
          rows={active}
          rowKey={({ user_id }) => user_id}
          loading="Loading the members"
          empty={<EmptyState title="This team has no members" />}
        />
        {isAdmin && active.data && needsSecondAdmin(active.data) && (
          <Text size="sm" c="dimmed" mt="sm">
            Add a second admin: the only admin of a team cannot leave it.
          </Text>
        )}
      </section>
      {supervises && <TeamConsents team_id={team.id} />}
      {isAdmin && <JoinSettings team={team} />}
      <TeamDetails team={team} />
      {isAdmin && <ExportCard team={team} />}
      <RoleTable />
    </Stack>
  )
}

/** There is somebody who could be one. */
const needsSecondAdmin = (members: Member[]) =>
  members.length > 1 && members.filter(({ role }) => role === 'admin').length === 1
