/**
 * The confirmation before leaving a team.
 *
 * | who leaves                 | reads                                                          |
 * |----------------------------|----------------------------------------------------------------|
 * | somebody still waiting     | the request is withdrawn                                       |
 * | the last member            | the team is deleted, and nothing else                          |
 * | anybody else               | what they lose, and that an admin needs another admin to leave |
 */
import type { Membership } from './teams.ts'

type Standing = Pick<Membership, 'status' | 'user_role' | 'member_count' | 'adult_count'>

export function leaveQuestion(name: string, { status, user_role, member_count, adult_count }: Standing) {
  const answer = { confirmLabel: 'Leave Team', destructive: true }
  if (status === 'pending') {
    return {
      ...answer,
      title: `Withdraw your request to join ${name}?`,
      text: 'Team admins will no longer see it. You can ask again with the invite code.',
    }
  }
  if ((member_count ?? 0) + (adult_count ?? 0) === 1) {
    return {
      ...answer,
      title: `Leave and delete ${name}?`,
      text: `You are the last member. When you leave, ${name} is deleted with everything in it, and any subscription is cancelled. This cannot be undone.`,
    }
  }
  const admin = user_role === 'admin' ? ' You are an admin of this team.' : ''
  return {
    ...answer,
    title: `Leave ${name}?`,
    text: `You will lose access to this team and its work.${admin} An admin can leave only if another admin exists.`,
  }
}
