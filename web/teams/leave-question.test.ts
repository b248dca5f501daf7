import { expect, test } from 'vitest'
import { leaveQuestion } from './leave-question.ts'

const membership = { status: 'active', user_role: 'admin', member_count: 3, adult_count: 0 } as const

test('the last member reads one thing: that the team is deleted', () => {
  expect(leaveQuestion('Slipstream', { ...membership, member_count: 1 })).toMatchObject({
    title: 'Leave and delete Slipstream?',
    text: 'You are the last member. When you leave, Slipstream is deleted with everything in it, and any subscription is cancelled. This cannot be undone.',
  })
})

test('an admin among others reads that another admin is needed, and nothing of deleting', () => {
  expect(leaveQuestion('Slipstream', membership)).toMatchObject({
    title: 'Leave Slipstream?',
    text: 'You will lose access to this team and its work. You are an admin of this team. An admin can leave only if another admin exists.',
  })
})

test('one who waits withdraws a request', () => {
  const waiting = leaveQuestion('Slipstream', {
    ...membership,
    status: 'pending',
    user_role: 'member',
    member_count: null,
    adult_count: null,
  })
  expect(waiting.title).toBe('Withdraw your request to join Slipstream?')
})
