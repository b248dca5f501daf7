/** What an admin, or in part a supervising adult, does to a member: approve, decline, change the role, remove. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { member as messages } from './messages.ts'
import type { Member } from './teams.ts'

export type MemberChange =
  | 'approve'
  | 'decline'
  | 'make-admin'
  | 'make-member'
  | 'supervise'
  | 'stop-supervising'
  | 'remove'

export type Asking = Pick<Member, 'team_id' | 'user_id' | 'full_name'>

export function useMemberChange(member: Asking) {
  const change = useAction((what: MemberChange) => make(what, member), {
    done: (answer, what) =>
      toast.success({
        title:
          what === 'approve' && 'is_supervising_adult' in answer && answer.is_supervising_adult
            ? messages.approvedAsAdult(member.full_name)
            : messages.done[what](member.full_name),
      }),
    failed: messages.changeFailed,
    reason: 'instead',
    refetch: () => [api.user_teams.key(), api.teams.current.key(), api.supervised_teams.key()],
  })
  return {
    running: change.pending ? change.input : undefined,
    async make(what: MemberChange) {
      const question = what === 'decline' || what === 'remove' ? messages.questions[what](member.full_name) : undefined
      if (!question || (await confirm({ ...question, destructive: true }))) await change.run(what)
    },
  }
}

function make(what: MemberChange, { team_id, user_id }: Asking): Promise<object> {
  const who = { team_id, user_id }
  switch (what) {
    case 'approve':
      return api.user_teams.change.call({ ...who, status: 'active' })
    case 'make-admin':
      return api.user_teams.change.call({ ...who, role: 'admin' })
    case 'make-member':
      return api.user_teams.change.call({ ...who, role: 'member' })
    case 'supervise':
      return api.consents.setSupervisingAdult.call({ ...who, is_supervising_adult: true })
    case 'stop-supervising':
      return api.consents.setSupervisingAdult.call({ ...who, is_supervising_adult: false })
    case 'decline':
    case 'remove':
      return api.user_teams.remove.call(who)
  }
}
