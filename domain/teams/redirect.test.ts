import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './redirect.ts'

test.each(['/', '/manage', '/join-team/K7QX2M9P', '/manage?tab=members#me', '/store/products?next=//x', '/ü ber'])(
  'a path of this site is accepted: %s',
  (path) => expect(ownPath(path)).toBe(path),
)

test.each([
  '',
  undefined,
  null,
  'manage',
  'https://evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/a\\..\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /manage',
  '/.//evil.example',
  '/a/..//evil.example',
  '/manage\u0000',
  `/${'a'.repeat(2000)}`,
])('anything else is ignored: %j', (text) => expect(ownPath(text)).toBeUndefined())

test('every accepted path leads a browser to this site', () => {
  const sign = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', '?', '#', '%2F', 'javascript', 'http')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const accepted = ownPath(signs.join(''))
      if (accepted !== undefined)
        expect(new URL(accepted, 'https://paddock.example').origin).toBe('https://paddock.example')
    }),
    { numRuns: 2000 },
  )
})
