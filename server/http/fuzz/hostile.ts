/** Values that no honest client sends, by what they try to break. */
import fc from 'fast-check'

/** Text that must never be interpreted: queries, markup, paths, headers, formulas, format strings. */
export const HOSTILE_TEXTS = [
  "'; drop table teams; --",
  "' or '1'='1",
  '1) union select password from team_accounts --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '=HYPERLINK("http://evil.example","Open")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(1+1)',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%s%n%x',
  '__proto__',
  'constructor',
  'toString',
  '\u202etxt.exe',
  'аdmin\u200b', // a Cyrillic letter and one that nobody sees
  'ﬃ ① Å',
  '👩‍👩‍👧‍👦'.repeat(10),
  'null',
  'NaN',
  '1e308',
  'javascript:alert(1)',
] as const

/** Control characters that ordinary text never contains. */
const BROKEN_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  'line\r\nx-injected: yes\r\n\r\n<h1>',
  '\u2028\u2029',
  '\ufeff',
  ' ',
  '',
  '\x1b[31m',
  'x'.repeat(300),
  'x'.repeat(10_001),
] as const

/** Too deep to be written here; it is inserted into the body when it is sent. */
export const DEEPLY_NESTED = 'zz-deeply-nested-zz'
/** A number too large for JavaScript, which is still valid JSON. */
export const TOO_LARGE_A_NUMBER = 'zz-1e999-zz'

const NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  99_999_999.999,
  TOO_LARGE_A_NUMBER,
] as const

/** Outside PostgreSQL's range, or not dates at all. */
const DATES = [
  '0000-01-01',
  '-4714-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '2027-02-30',
  '2027-13-01T25:61:61Z',
  'infinity',
  'now',
] as const

const nested = (depth: number, inside: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), inside)

const STRUCTURES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[[]]],
  { toString: 'x', constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true,"role":"owner"}}'),
  nested(200, 1),
  { length: 1e9 },
  { $ne: null },
]

/** Used more rarely, since each costs as much as a hundred others. */
const LARGE: readonly (() => unknown)[] = [
  () => 'x'.repeat(950_000),
  () => Array.from({ length: 10_000 }, () => 0),
  () => Array.from({ length: 10_000 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n])),
  () => DEEPLY_NESTED,
  () => '😀'.repeat(200_000),
]

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...BROKEN_TEXTS) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...DATES) },
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...STRUCTURES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.anything({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...LARGE).map((make) => make()) },
)

/** Text that a form could send: it may look like anything, but must be stored and shown as text. */
export const typedText = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 2, arbitrary: fc.constantFrom('Front wing', 'Olu', 'Zürich 7') },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    )
    .map((text) => text.slice(0, most).toWellFormed())
