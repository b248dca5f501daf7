/** What a team does next, from what it has done already. */
import { manageAddress } from '../app/paths.ts'
import type { CurrentTeam, Member } from './teams.ts'

export type Step = { title: string; text: string; done: boolean; to?: string }

export function nextSteps(
  team: Pick<CurrentTeam, 'user_role' | 'description' | 'pending_count'>,
  members: Member[],
  projects: number,
): Step[] {
  const active = members.filter(({ status }) => status === 'active')
  const joined: Step = { title: 'Be in a team', text: 'You are in, and approved.', done: true }
  const crew: Step = {
    title: 'Bring in your crew',
    text: 'Share the invite code, the link or the QR code.',
    done: active.length > 1,
  }
  const project: Step = {
    title: 'Start a project',
    text: 'The car, the portfolio, the sponsors: give each a board.',
    done: projects > 0,
    to: manageAddress('projects'),
  }
  if (team.user_role !== 'admin')
    return [joined, { ...crew, text: 'Ask a team admin to share the invite code.' }, project]
  const admins = active.filter(({ role }) => role === 'admin')
  return [
    { title: 'Create your team', text: 'Done: you are its admin.', done: true },
    { title: 'Describe your team', text: 'A sentence or two that new members read first.', done: !!team.description },
    crew,
    project,
    {
      title: 'Approve who is waiting',
      text: team.pending_count === 0 ? 'Nobody is waiting.' : `${team.pending_count} waiting for you.`,
      done: team.pending_count === 0 && active.length > 1,
      to: manageAddress('members'),
    },
    {
      title: 'Name a second admin',
      text: 'An admin can leave only if another admin exists.',
      done: admins.length > 1,
      to: manageAddress('members'),
    },
  ]
}
