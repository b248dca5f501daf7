import { expect, test } from 'vitest'
import { againstRacing, deletionWarning } from './team-status.ts'

const none = { laps: 0, marks: 0, scrutineering: 0, other_points: 0 }

test.each([
  [none, 'Nothing has been recorded for it yet. This cannot be undone.'],
  [{ ...none, laps: 1 }, '1 lap will be deleted with it. This cannot be undone.'],
  [{ ...none, laps: 8, marks: 2 }, '8 laps and 2 marked scorecards will be deleted with it. This cannot be undone.'],
  [
    { laps: 8, marks: 1, scrutineering: 12, other_points: 1 },
    '8 laps, 1 marked scorecard, 12 scrutineering results and 1 entry of other points will be deleted with it. This cannot be undone.',
  ],
])('deleting a team with %j', (belongings, warning) => {
  expect(deletionWarning(belongings)).toBe(warning)
})

test('only an active team races', () => {
  expect(againstRacing({ team_name: 'Falcon', status: 'active' })).toBeUndefined()
  expect(againstRacing({ team_name: 'Falcon', status: 'withdrawn' })).toBe('Falcon has withdrawn.')
  expect(againstRacing({ team_name: 'Falcon', status: 'disqualified' })).toBe('Falcon is disqualified.')
})
