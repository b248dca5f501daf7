import { expect, test } from 'vitest'
import { isNoted, loggedPath } from './response-log.ts'

test.each([
  ['/api/products?search=my+school', '/api/products'],
  ['/reset-password?type=recovery&access_token=secret', '/reset-password'],
  ['/join/K7QX2ABC', '/join/…'],
  ['/join-team/K7QX2ABC?x=1', '/join-team/…'],
  ['/consent/q3Xk-0_token', '/consent/…'],
  ['/JOIN/K7QX2ABC/', '/JOIN/…/'],
  ['/api/portal_invitations/K7QX2ABC/judge', '/api/portal_invitations/…/judge'],
  ['/api/portal_invitations', '/api/portal_invitations'],
  ['/api/auth/reset-password/a-token?callbackURL=/auth', '/api/auth/reset-password/…'],
  ['/api/auth/reset-password', '/api/auth/reset-password'],
])('the log has %s as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})

test.each([
  ['/api/auth/sign-in/email', 200, true],
  ['/api/functions/organizer-auth', 401, true],
  ['/api/functions/judge-access', 200, true],
  ['/api/orders', 401, true],
  ['/api/teams/1', 403, true],
  ['/api/products', 429, true],
  ['/api/products', 200, false],
  ['/api/user_teams?team_id=1', 200, false],
  ['/api/nothing', 404, false],
])('the address behind %s, answered with %d, is noted: %s', (url, status, noted) => {
  expect(isNoted(url, status)).toBe(noted)
})
