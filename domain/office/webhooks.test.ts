import { expect, test } from 'vitest'
import { missedWebhooks } from './webhooks.ts'

const now = new Date('2026-11-18T12:00:00Z')
const at = (minutesAgo: number, announced: boolean) => ({
  paid_at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  announced,
})

test.each<[string, ReturnType<typeof at>[], [number, number] | null]>([
  ['no payment', [], null],
  ['all announced', [at(20, true), at(30, true)], null],
  ['a young one without a webhook', [at(14, false), at(30, true)], null],
  ['the newest without one', [at(15, false), at(30, true)], [1, 15]],
  ['several without one', [at(14, false), at(20, false), at(30, false), at(40, true), at(50, false)], [2, 30]],
  ['never one', [at(20, false), at(600, false)], [2, 600]],
  ['missed once, arriving again', [at(20, true), at(30, false)], null],
])('%s', (_, payments, missed) =>
  expect(missedWebhooks(payments, now)).toEqual(missed && { payments: missed[0], since: at(missed[1], false).paid_at }),
)
