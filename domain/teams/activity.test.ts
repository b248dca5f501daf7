import { expect, test } from 'vitest'
import { activityText, actorName } from './activity.ts'

test.each([
  ['member.role', { role: 'admin' }, 'Tom Fischer', 'made Tom Fischer an admin'],
  ['member.approved', {}, null, 'approved Former member'],
  ['task.moved', { task: 'Rear wing', from: 'Doing', to: 'Review' }, null, 'moved “Rear wing” from Doing to Review'],
  ['file.added', { task: 'Rear wing', file: 'wing.stl' }, null, 'added wing.stl to “Rear wing”'],
  ['practice.imported', { runs: '38' }, null, 'imported 38 practice runs'],
  ['practice.imported', { runs: '1' }, null, 'imported 1 practice run'],
  ['practice.recorded', { session: 'Friday' }, null, 'recorded practice runs in “Friday”'],
  ['lap.flown', {}, null, 'did something new'],
  ['constructor', {}, null, 'did something new'],
])('%s with %j reads as a sentence', (kind, about, person, text) => {
  expect(activityText(kind, about as Record<string, string>, person)).toBe(text)
})

test.each([
  ['task.moved', 'Ada Racer', 'Ada Racer'],
  ['task.moved', null, 'Former member'],
  ['entry.approved', null, 'The organiser'],
])('%s by %s is shown with the name %s', (kind, name, shown) => {
  expect(actorName(kind, name)).toBe(shown)
})
