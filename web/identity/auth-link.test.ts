/** Facts about the links that lead to /auth. */
import { expect, test } from 'vitest'
import { authAddress } from '../app/paths.ts'
import { readAuthLink } from './auth-link.ts'

test('the parameters are read from the query or from the fragment', () => {
  const parts = 'access_token=abc&type=signup&verified=true&error=access_denied&error_description=Too+late'
  const read = {
    accessToken: 'abc',
    type: 'signup',
    verified: true,
    error: 'access_denied',
    errorDescription: 'Too late',
  }
  expect(readAuthLink(`?${parts}`, '')).toMatchObject(read)
  expect(readAuthLink('', `#${parts}`)).toMatchObject(read)
})

test('an address without parameters shows the sign-in view', () => {
  expect(readAuthLink('', '')).toEqual({ view: 'signin', verified: false })
})

test.each([
  ['signin', 'signin'],
  ['signup', 'signup'],
  ['forgot', 'forgot'],
  ['code', 'code'],
  ['nonsense', 'signin'],
])('mode=%s shows the view %s', (mode, view) => expect(readAuthLink(`?mode=${mode}`, '').view).toBe(view))

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a way back that leads elsewhere is ignored: %s',
  (redirect) => expect(readAuthLink(`?redirect=${encodeURIComponent(redirect)}`, '').redirect).toBeUndefined(),
)

test('the return path is part of the address of every view', () => {
  const redirect = '/join-team/K7QX2M9P'
  expect(authAddress(undefined, redirect)).toBe('/auth?redirect=/join-team/K7QX2M9P')
  expect(authAddress('signup', redirect)).toBe('/auth?mode=signup&redirect=/join-team/K7QX2M9P')
  expect(authAddress('signin')).toBe('/auth?mode=signin')
  const odd = '/manage?tab=members&x=a b#c'
  expect(readAuthLink(authAddress('signin', odd).slice('/auth'.length), '').redirect).toBe(odd)
})
