/** The Invitations tab: send invitations, answer requests, manage members. */
import { Stack } from '@mantine/core'
import { mayInPortal } from '@paddock/domain/organizers/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from './dashboard.tsx'
import { InviteForm } from './invite-form.tsx'
import { MembersList } from './members-list.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { PortalRights } from './portal-rights.tsx'
import { SentInvitations } from './sent-invitations.tsx'

export function InvitationsTab({ organizer }: TabProps) {
  const people = useQuery(api.organizer_portals.list.queryOptions())
  const mayManage = mayInPortal(organizer, 'manage-people')
  const mayInviteOrganizers = mayInPortal(organizer, 'invite-organizers')
  return (
    <Stack gap="xl">
      <InviteForm mayInviteOrganizers={mayInviteOrganizers} />
      <QueryState query={people} loading="Loading members" errorTitle="The members could not be loaded">
        {(rows) => (
          <>
            <PendingRequests people={rows.filter(({ status }) => status === 'pending')} mayManage={mayManage} />
            <MembersList people={rows.filter(({ status }) => status !== 'pending')} organizer={organizer} />
          </>
        )}
      </QueryState>
      <SentInvitations mayInviteOrganizers={mayInviteOrganizers} />
      <PortalRights />
    </Stack>
  )
}
