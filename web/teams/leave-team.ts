/** Leaves a team after confirmation, and cancels its subscription if the team was deleted. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { leaveQuestion } from './leave-question.ts'
import { SPECIFIED, team } from './messages.ts'
import { failed, type Membership, teamName } from './teams.ts'

type Leaving = Pick<Membership, 'team_id' | 'team_name' | 'status' | 'user_role' | 'member_count' | 'adult_count'>

export function useLeaveTeam() {
  const leave = useAction(leaveTeam, {
    done(result) {
      if (!result.success) return failed(result.message || SPECIFIED.leaveTeam)
      toast.success(team.left(result.message))
    },
    failed: SPECIFIED.leaveTeam,
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
    // The server has already enqueued the cancellation, so a failure here does no harm.
    const end = { teamId: team_id, stripeCustomerId: result.stripe_customer_id }
    await api.teams.cancelSubscription.call(end).catch(() => undefined)
  }
  return result
}
