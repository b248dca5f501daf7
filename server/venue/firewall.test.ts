import { expect, test } from 'vitest'
import { firewallState } from './firewall.ts'

type Said = { run?: string; read?: string }
const asked = (system: string, { run, read }: Said = {}) =>
  firewallState({ system, run: async () => run, read: async () => read })

test.each([
  ['darwin', { run: 'Firewall is enabled. (State = 1)\n' }, 'on'],
  ['darwin', { run: 'Firewall is disabled. (State = 0)\n' }, 'off'],
  ['win32', { run: '3\r\n' }, 'on'],
  ['win32', { run: '0\r\n' }, 'off'],
  ['linux', { read: '# comment\nENABLED=yes\nLOGLEVEL=low\n' }, 'on'],
  ['linux', { run: 'running\n' }, 'on'],
  // Another firewall may still be on.
  ['linux', { read: 'ENABLED=no\n' }, 'unknown'],
  ['linux', {}, 'unknown'],
  ['darwin', { run: 'Pare-feu activé' }, 'unknown'],
  ['freebsd', {}, 'unknown'],
] as [string, Said, string][])('on %s, %o means %s', async (system, said, state) => {
  expect(await asked(system, said)).toBe(state)
})
