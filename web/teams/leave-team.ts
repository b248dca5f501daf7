/** Leaving a team: the question with its warning, the leaving, and the end of a subscription that nobody is left to pay. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { leaveQuestion } from './leave-question.ts'
import { failed, type Membership, teamName } from './teams.ts'

type Leaving = Pick<Membership, 'team_id' | 'team_name' | 'status' | 'user_role' | 'member_count'>

const FAILED = 'Failed to leave team'

export function useLeaveTeam() {
  const leave = useAction(leaveTeam, {
    done(result) {
      if (!result.success) return failed(result.message || FAILED)
      toast.success({ title: 'Team left', text: result.message })
    },
    failed: FAILED,
    refetch: () => [api.user_teams.key(), api.teams.key(), api.profiles.key()],
  })
  return {
    /** The team that is being left. */
    leaving: leave.pending ? leave.input?.team_id : undefined,
    async ask(membership: Leaving) {
      if (await confirm(leaveQuestion(teamName(membership.team_name), membership))) await leave.run(membership)
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
