import { expect, test } from 'vitest'
import { deviceKindOf } from './trust-steps.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140', 0, 'macos'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X200) Chrome/140', 5, 'android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140', 10, 'chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10, 'windows'],
] as const)('the browser %s with %i touch points opens the steps for %s', (agent, touch, kind) => {
  expect(deviceKindOf(agent, touch)).toBe(kind)
})
