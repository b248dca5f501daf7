/** Leaving a team: the question with its warning, the leaving, and the end of a subscription that nobody is left to pay. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { leaveQuestion } from './leave-question.ts'
import { failed, type Membership, teamName } from './teams.ts'

type Leaving = Pick<Membership, 'team_id' | 'team_name' | 'status' | 'user_role' | 'member_count'>

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
    async ask(membership: Leaving) {
      if (await confirm(leaveQuestion(teamName(membership.team_name), membership))) leave.mutate(membership)
    },
  }
}

async function leaveTeam({ team_id }: Leaving) {
  const result = await api.teams.leave.call({ team_id_param: team_id })
  if (result.success && result.team_deleted) {
    // The server has seen to it in the same transaction, so a failure here costs nobody anything.
    const end = { teamId: team_id, stripeCustomerId: result.stripe_customer_id }
    await api.teams.cancelSubscription.call(end).catch(() => undefined)
  }
  return result
}
