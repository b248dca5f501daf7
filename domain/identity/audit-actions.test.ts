import { expect, test } from 'vitest'
import { AUDIT_ACTION_NAMES, AUDIT_GROUPS, type AuditGroup, actionsIn, auditSentence } from './audit-actions.ts'

test.each([
  ['signed-in', { method: 'password' }, 'Signed in with a password'],
  ['signed-in', {}, 'Signed in'],
  ['company-role-changed', { from: 'member', to: 'admin' }, 'Company role changed from member to admin'],
  ['exported', { what: 'orders' }, 'Exported the orders'],
  ['exported', { what: 'constructor' }, 'Exported data'],
  ['second-factor-rule-changed', { required: true }, 'A second factor is now required'],
  ['some-action-of-an-old-release', {}, 'some action of an old release'],
])('%s with %j reads: %s', (action, details, sentence) => {
  expect(auditSentence(action, details)).toBe(sentence)
})

test('every action is a sentence even without details, and belongs to exactly one group', () => {
  for (const name of AUDIT_ACTION_NAMES) expect(auditSentence(name, {})).toMatch(/^[A-Z]/)
  const groups = Object.keys(AUDIT_GROUPS) as AuditGroup[]
  expect(groups.flatMap(actionsIn).toSorted()).toEqual(AUDIT_ACTION_NAMES.toSorted())
})
