/** Leaving a team: the question with its warning, the leaving, and the end of a subscription that nobody is left to pay. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { failed, type Membership, teamName } from './teams.ts'

const FAILED = 'Failed to leave team'

export function useLeaveTeam() {
  const leave = useMutation({
    mutationFn: leaveTeam,
    onSuccess(result) {
      if (!result.success) return failed(result.message || FAILED)
      toast.success({ title: 'Team left', text: result.message })
    },
    onError: () => failed(FAILED),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.user_teams.key() }),
        queryClient.invalidateQueries({ queryKey: api.teams.key() }),
        queryClient.invalidateQueries({ queryKey: api.profiles.key() }),
      ]),
  })
  return {
    /** The team that is being left. */
    leaving: leave.isPending ? leave.variables.team_id : undefined,
    async ask(membership: Membership) {
      if (await confirm(question(membership))) leave.mutate(membership)
    },
  }
}

async function leaveTeam({ team_id }: Membership) {
  const result = await api.teams.leave.call({ team_id_param: team_id })
  if (result.success && result.team_deleted) {
    // The server has seen to it in the same transaction, so a failure here costs nobody anything.
    const end = { teamId: team_id, stripeCustomerId: result.stripe_customer_id }
    await api.teams.cancelSubscription.call(end).catch(() => undefined)
  }
  return result
}

function question({ team_name, status, user_role, member_count }: Membership) {
  const name = teamName(team_name)
  if (status === 'pending') {
    return {
      title: `Take back your request to ${name}?`,
      text: 'The team admin will no longer see it. You can ask again with the invite code.',
      confirmLabel: 'Leave Team',
      destructive: true,
    }
  }
  const admin = user_role === 'admin' ? ' You are an admin of this team.' : ''
  const last = member_count === 1 ? ' You are its last member, so the team and everything in it will be deleted.' : ''
  return {
    title: `Leave ${name}?`,
    text: `You will lose access to this team and its work.${admin} An admin can leave only if another admin exists.${last}`,
    confirmLabel: 'Leave Team',
    destructive: true,
  }
}
