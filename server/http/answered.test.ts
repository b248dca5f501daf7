import { expect, test } from 'vitest'
import { toldPath } from './answered.ts'

test.each([
  ['/api/products?search=my+school', '/api/products'],
  ['/reset-password?type=recovery&access_token=secret', '/reset-password'],
  ['/join/K7QX2ABC', '/join/…'],
  ['/join-team/K7QX2ABC?x=1', '/join-team/…'],
  ['/JOIN/K7QX2ABC/', '/JOIN/…/'],
  ['/api/portal_invitations/K7QX2ABC/judge', '/api/portal_invitations/…/judge'],
  ['/api/portal_invitations', '/api/portal_invitations'],
  ['/api/auth/reset-password/a-token?callbackURL=/auth', '/api/auth/reset-password/…'],
  ['/api/auth/reset-password', '/api/auth/reset-password'],
])('the log tells %s as %s', (url, told) => {
  expect(toldPath(url)).toBe(told)
})
