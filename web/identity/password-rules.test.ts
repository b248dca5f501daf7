/** The words for each rule of the reset and the sign-up form. */
import { expect, test } from 'vitest'
import { problemInReset, problemInSignUp } from './password-rules.ts'

const good = { password: 'quick-lap', again: 'quick-lap', token: 'abc', linkWorks: true }

test.each([
  [{ password: '' }, 'Please fill in all fields'],
  [{ again: '' }, 'Please fill in all fields'],
  [{ again: 'other' }, 'Passwords do not match'],
  [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long'],
  [{ token: undefined }, 'No valid session found. Please click the reset link from your email again.'],
  [{ linkWorks: false }, 'No valid session found. Please click the reset link from your email again.'],
])('%o is told', (change, text) => expect(problemInReset({ ...good, ...change })).toEqual({ text }))

test('six characters are enough', () =>
  expect(problemInReset({ ...good, password: 'sixsix', again: 'sixsix' })).toBeUndefined())

const newcomer = { full_name: 'Vi', email: 'vi@example.org', password: 'quick-lap', again: 'quick-lap' }

test.each([
  [{ again: 'other' }, 'Passwords do not match. Please make sure both passwords are identical.'],
  [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long.'],
])('sign-up: %o is told', (change, text) => expect(problemInSignUp({ ...newcomer, ...change })).toEqual({ text }))
