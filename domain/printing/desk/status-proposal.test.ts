import { expect, test } from 'vitest'
import { proposedStatus } from './status-proposal.ts'

const part = (ordered: number, about = {}) => ({ ordered, done: 0, printing: 0, planned: 0, failed: 0, ...about })

test.each([
  ['nothing was started', 'approved', [part(2), part(1, { planned: 1 })], undefined],
  ['the first plate is printing', 'approved', [part(2), part(1, { printing: 1 })], 'in_production'],
  ['the first print failed', 'approved', [part(2, { failed: 1 })], 'in_production'],
  ['it is said already', 'in_production', [part(2, { printing: 1 })], undefined],
  ['one part is not done yet', 'in_production', [part(2, { done: 2 }), part(3, { done: 2 })], undefined],
  ['all are done', 'in_production', [part(2, { done: 2 }), part(3, { done: 3, failed: 1 })], 'completed'],
  ['all were done on the first plate', 'approved', [part(2, { done: 2 })], 'completed'],
  ['it is completed already', 'completed', [part(2, { done: 2 })], undefined],
  ['it was rejected', 'rejected', [part(2, { done: 2 })], undefined],
  ['it has no parts', 'approved', [], undefined],
])('%s', (_, status, parts, proposed) => expect(proposedStatus(status, parts)).toBe(proposed))
