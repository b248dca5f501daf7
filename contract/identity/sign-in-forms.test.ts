/** The message for each rule of the reset and the sign-up form. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ResetPassword, SignUp } from './sign-in-forms.ts'

const first = (schema: z.ZodType, typed: object) => schema.safeParse(typed).error?.issues[0]?.message

const good = { password: 'quick-lap', again: 'quick-lap' }

test.each([
  [{ password: '' }, 'Please fill in all fields'],
  [{ again: '' }, 'Please fill in all fields'],
  [{ again: 'other' }, 'Passwords do not match'],
  [{ password: 'short', again: 'other' }, 'Passwords do not match'],
  [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long'],
])('reset: %o is refused', (change, message) => {
  const { error } = ResetPassword.safeParse({ ...good, ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('six characters are enough', () =>
  expect(first(ResetPassword, { password: 'sixsix', again: 'sixsix' })).toBeUndefined())

const newcomer = { full_name: 'Vi', email: 'vi@example.org', ...good }

test.each([
  [{}, undefined],
  [{ full_name: ' ' }, 'Please enter your full name'],
  [{ email: 'vi' }, 'Please enter a valid email address'],
  [{ again: 'other' }, 'Passwords do not match. Please make sure both passwords are identical.'],
  [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long.'],
])('sign-up: %o is refused', (change, message) => expect(first(SignUp, { ...newcomer, ...change })).toBe(message))
