import { expect, test } from 'vitest'
import { changedPrice, changedTags } from './bulk-edit.ts'

test.each([
  [19.99, { kind: 'percent', by: 10 }, 21.99],
  [19.99, { kind: 'percent', by: -10 }, 17.99],
  [10, { kind: 'percent', by: 2.5 }, 10.25],
  [0.05, { kind: 'percent', by: 10 }, 0.06],
  [19.99, { kind: 'percent', by: -100 }, 0],
  [19.99, { kind: 'amount', by: 1.5 }, 21.49],
  [19.99, { kind: 'amount', by: -25 }, 0],
] as const)('%d by %j becomes %d', (price, change, after) => expect(changedPrice(price, change)).toBe(after))

test.each([
  [['Carbon'], ['light', 'carbon'], [], ['Carbon', 'light']],
  [['Carbon', 'old'], [], ['OLD'], ['Carbon']],
  [['a'], ['b', 'B'], ['a'], ['b']],
])('the tags %j with %j and without %j are %j', (tags, added, removed, after) =>
  expect(changedTags(tags, added, removed)).toEqual(after),
)
