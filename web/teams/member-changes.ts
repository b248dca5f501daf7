/** What an admin does to a member: approve, decline, change the role, remove. Each is refetched everywhere at once. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import type { Member } from './teams.ts'

export type MemberChange =
  | 'approve'
  | 'decline'
  | 'make-admin'
  | 'make-member'
  | 'supervise'
  | 'stop-supervising'
  | 'remove'

const DONE: Record<MemberChange, (name: string) => string> = {
  approve: (name) => `${name} is in the team`,
  decline: (name) => `${name} was declined`,
  'make-admin': (name) => `${name} is an admin now`,
  'make-member': (name) => `${name} is a member now`,
  supervise: (name) => `${name} is a supervising adult now`,
  'stop-supervising': (name) => `${name} is no supervising adult any more`,
  remove: (name) => `${name} is no longer in the team`,
}

const QUESTIONS: Partial<
  Record<MemberChange, (name: string) => { title: string; text: string; confirmLabel: string }>
> = {
  decline: (name) => ({
    title: `Decline ${name}?`,
    text: 'They will not join the team. They can ask again with the invite code.',
    confirmLabel: 'Decline',
  }),
  remove: (name) => ({
    title: `Remove ${name}?`,
    text: 'They lose access to the team at once. With the invite code they can ask to come back.',
    confirmLabel: 'Remove',
  }),
}

export function useMemberChange(member: Member) {
  const change = useAction((what: MemberChange) => make(what, member), {
    done: (_, what) => toast.success({ title: DONE[what](member.full_name) }),
    failed: 'This change did not work. Please try again.',
    reason: 'instead',
    refetch: () => [api.user_teams.key(), api.teams.current.key()],
  })
  return {
    running: change.pending ? change.input : undefined,
    async make(what: MemberChange) {
      const question = QUESTIONS[what]?.(member.full_name)
      if (!question || (await confirm({ ...question, destructive: true }))) await change.run(what)
    },
  }
}

function make(what: MemberChange, { team_id, user_id }: Member): Promise<unknown> {
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
