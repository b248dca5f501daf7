/** A checklist for a new team. */
import { plural } from '@paddock/domain/plural.ts'
import { manageAddress } from '../app/paths.ts'
import type { CurrentTeam, Member } from './teams.ts'

export type Step = { title: string; text: string; done: boolean; to?: string }

export function nextSteps(
  team: Pick<CurrentTeam, 'user_role' | 'description' | 'pending_count'>,
  members: Member[],
  projects: number,
): Step[] {
  const active = members.filter(({ status }) => status === 'active')
  const joined: Step = { title: 'Join a team', text: 'You are an approved member.', done: true }
  const crew: Step = {
    title: 'Invite your teammates',
    text: 'Share the invite code, the link or the QR code.',
    done: active.length > 1,
  }
  const project: Step = {
    title: 'Create a project',
    text: 'One board each for the car, the portfolio and the sponsors, for example.',
    done: projects > 0,
    to: manageAddress('projects'),
  }
  if (team.user_role !== 'admin')
    return [joined, { ...crew, text: 'Ask a team admin to share the invite code.' }, project]
  const admins = active.filter(({ role }) => role === 'admin')
  return [
    { title: 'Create your team', text: 'You are its admin.', done: true },
    { title: 'Describe your team', text: 'A sentence or two that new members read first.', done: !!team.description },
    crew,
    project,
    {
      title: 'Approve join requests',
      text:
        team.pending_count === 0
          ? 'No requests are waiting.'
          : `${plural(team.pending_count, 'request')} waiting for you.`,
      done: team.pending_count === 0 && active.length > 1,
      to: manageAddress('members'),
    },
    {
      title: 'Make somebody else an admin',
      text: 'An admin can leave only if another admin exists.',
      done: admins.length > 1,
      to: manageAddress('members'),
    },
  ]
}
