import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { describeFailure, fieldErrorsOf, Offline, Refused, refusalOf } from './server-errors.ts'

const failed = 'Failed to save product'
const taken = new ORPCError('SKU_TAKEN', { status: 409, message: 'Another product has this SKU.', data: { sku: 'A1' } })

test('offline the message says that nothing was sent, under the title of the screen', () => {
  expect(
    describeFailure(new Offline(), { failed: { title: 'Checkout Failed', text: 'Something went wrong' } }),
  ).toEqual({
    title: 'Checkout Failed',
    text: MESSAGES.offline,
  })
})

test('the message for a request without an answer claims neither that it was lost nor stored', () => {
  expect(describeFailure(new TypeError('Failed to fetch'), { failed })).toEqual({
    title: 'Error',
    text: `${failed}. ${MESSAGES.noAnswer}`,
  })
})

test('a reason of the server follows the words of the screen', () => {
  expect(describeFailure(taken, { failed })?.text).toBe(`${failed}. Another product has this SKU.`)
  expect(describeFailure(taken, { failed: 'Not saved!' })?.text).toBe('Not saved! Another product has this SKU.')
  expect(describeFailure(taken, {})?.text).toBe('Another product has this SKU.')
  expect(describeFailure(taken, { failed, reason: 'instead' })?.text).toBe('Another product has this SKU.')
})

test('a screen overrides by code, with the data that the contract declares', () => {
  const refused = { SKU_TAKEN: ({ sku }: { sku: string }) => `${sku} is taken.` }
  expect(describeFailure(taken, { failed, refused })).toEqual({ title: 'Error', text: 'A1 is taken.' })
  expect(describeFailure(taken, { failed, refused: { SKU_TAKEN: () => undefined } })).toBeUndefined()
})

test('a server failure has no reason to show, unless the contract declares one', () => {
  const broken = new ORPCError('INTERNAL_SERVER_ERROR', { message: 'select * from …' })
  expect(describeFailure(broken, { failed })?.text).toBe(failed)
  expect(refusalOf(broken)).toBeUndefined()
  const down = new ORPCError('PAYMENTS_DOWN', { status: 503, defined: true, message: 'Stripe does not answer.' })
  expect(describeFailure(down, { failed })?.text).toBe(`${failed}. Stripe does not answer.`)
})

test('field errors reach their fields and are not repeated in the message', () => {
  const fields = [
    { field: 'name', why: 'Name is required' },
    { field: 'billingAddress.city', why: 'City is required' },
  ]
  const refusal = new ORPCError('BAD_REQUEST', {
    message: 'Some fields are not valid. Please check them and try again.',
    data: { fields },
  })
  expect(fieldErrorsOf(refusal)).toEqual({ name: 'Name is required', 'billingAddress.city': 'City is required' })
  expect(describeFailure(refusal, { failed })?.text).toBe(failed)
  expect(fieldErrorsOf(taken)).toEqual({})
})

test('a write that is not a contract call says its own sentence', () => {
  expect(describeFailure(new Refused('The file is too large.'), {})).toEqual({
    title: 'Error',
    text: 'The file is too large.',
  })
})
