/** Every cell of the guard's table. */
import { expect, test } from 'vitest'
import { guard, type Verdict } from './guard-rules.ts'

const PEOPLE = {
  'signed out': { signedIn: false, teams: 0, hasCurrentTeam: false },
  'signed in with no teams': { signedIn: true, teams: 0, hasCurrentTeam: false },
  'signed in with teams but no current one': { signedIn: true, teams: 2, hasCurrentTeam: false },
  'signed in with a current team': { signedIn: true, teams: 2, hasCurrentTeam: true },
}

const auth = { go: '/auth', after: 0 }
const home = { go: '/', after: 0 }
const choose = { go: '/team-selection', after: 0 }
const later = { go: '/team-selection', after: 5000 }

const TABLE: Record<string, [Verdict, Verdict, Verdict, Verdict]> = {
  '/auth': ['stay', home, home, home],
  '/app': ['stay', home, home, home],
  '/manage': [auth, later, later, 'stay'],
  '/team-selection': [auth, 'stay', 'stay', 'stay'],
  '/join-team': [auth, choose, choose, home],
  '/join-team/K7QX2M9P': ['stay', 'stay', 'stay', 'stay'],
  '/join-create-team': [auth, 'stay', 'stay', 'stay'],
  '/competition': [auth, 'stay', 'stay', 'stay'],
  '/team': [auth, 'stay', 'stay', 'stay'],
}

for (const [path, verdicts] of Object.entries(TABLE)) {
  for (const [column, [who, visit]] of Object.entries(PEOPLE).entries()) {
    test(`${who} at ${path}`, () => expect(guard({ path, ...visit })).toEqual(verdicts[column]))
    test(`${who} at ${path} waits while anything loads`, () =>
      expect(guard({ path, ...visit, loading: true })).toBe('wait'))
  }
}

test('the link on /team-selection leads to the code input, for members only', () => {
  for (const visit of Object.values(PEOPLE)) {
    expect(guard({ path: '/join-team', byLink: true, ...visit })).toEqual(visit.signedIn ? 'stay' : auth)
  }
})
