import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { undecided } from './outbox-entry.ts'

const failed = (status: number) => undecided(new ORPCError('ANY', { status, message: 'why' }))

test.each([500, 503, 408, 429])('%i says nothing about the entry: it is sent again', (status) => {
  expect(failed(status)).toEqual({ kind: 'no-answer', reached: true })
})

test('a broken connection is not an answer', () => {
  expect(undecided(new TypeError('Failed to fetch'))).toEqual({ kind: 'no-answer', reached: false })
})

test('without a session the entry waits for its owner', () => {
  expect(failed(401)).toEqual({ kind: 'not-allowed', reason: { title: 'Not signed in', text: 'why' } })
})

test.each([400, 403, 404, 409])('%i is a decision of the server', (status) => {
  expect(failed(status)).toBeUndefined()
})
