/**
 * What the audit log records, and the sentence that a reader sees for it.
 *
 * | group      | recorded                                                                                  |
 * |------------|-------------------------------------------------------------------------------------------|
 * | sign-ins   | every sign-in, failed sign-in and sign-out, in every realm                                 |
 * | accounts   | created, confirmed, deleted; password and second factor changed                            |
 * | rights     | roles in teams, companies and the back office, invitations to it, what a company or the back office requires    |
 * | data       | exports, consents, suspensions                                                             |
 *
 * Details hold facts such as the new role or what was exported: never a password, token, code or email address.
 */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

type Action = { group: AuditGroup; text: (details: AuditDetails) => string }

export const AUDIT_GROUPS = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  rights: 'Roles and rules',
  data: 'Exports and data',
} as const
export type AuditGroup = keyof typeof AUDIT_GROUPS

const of = (group: AuditGroup, text: string | Action['text']): Action => ({
  group,
  text: typeof text === 'string' ? () => text : text,
})

const EXPORTS: Record<string, string> = {
  orders: 'the orders',
  products: 'the products',
  team: 'the team’s data',
  event: 'an event',
  results: 'the results of an event',
  'own-data': 'your own data',
}
const METHODS: Record<string, string> = {
  password: 'with a password',
  code: 'with an emailed code',
  passkey: 'with a passkey',
  'authenticator-app': 'with a password and an authenticator app',
  'recovery-code': 'with a password and a recovery code',
  'judge-code': 'with a judge code',
  'staff-code': 'with a staff code',
  'sign-up': 'by signing up',
}
const FACTORS: Record<string, string> = { app: 'an authenticator app', passkey: 'a passkey' }
const label = (value: AuditDetails[string] | undefined, labels: Record<string, string>, otherwise: string) =>
  (Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined) ?? otherwise
const changed = (what: string, { from, to }: AuditDetails) =>
  `${what} changed${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`

export const AUDIT_ACTIONS = {
  'signed-in': of('sign-ins', ({ method }) => `Signed in ${label(method, METHODS, '')}`.trim()),
  'sign-in-failed': of('sign-ins', ({ method }) => `Sign-in failed ${label(method, METHODS, '')}`.trim()),
  'signed-out': of('sign-ins', 'Signed out'),
  'session-ended': of('sign-ins', ({ all }) => (all ? 'Signed out all other devices' : 'Signed out another device')),
  'sign-in-limit-lifted': of('sign-ins', 'Sign-in limit lifted'),
  'account-created': of('accounts', 'Account created'),
  'email-confirmed': of('accounts', 'Email address confirmed'),
  'account-deleted': of('accounts', 'Account deleted'),
  'password-changed': of('accounts', 'Password changed'),
  'password-reset': of('accounts', 'Password reset with an emailed link or code'),
  'password-refused': of('accounts', 'A wrong password was given to change a setting'),
  'second-factor-added': of('accounts', ({ factor }) => `Added ${label(factor, FACTORS, 'a second factor')}`),
  'second-factor-removed': of('accounts', ({ factor }) => `Removed ${label(factor, FACTORS, 'a second factor')}`),
  'recovery-codes-replaced': of('accounts', 'Recovery codes replaced'),
  'recovery-code-used': of('accounts', 'A recovery code was used'),
  'second-factor-reset': of('accounts', 'Second factor reset by the server’s administrator'),
  'team-role-changed': of('rights', (details) => changed('Team role', details)),
  'team-member-approved': of('rights', 'Joined a team'),
  'team-member-removed': of('rights', 'Left a team or was removed from it'),
  'company-role-changed': of('rights', (details) => changed('Company role', details)),
  'company-status-changed': of('rights', (details) => changed('Company membership', details)),
  'owner-record-changed': of('rights', 'Business owner record changed'),
  'office-invited': of('rights', ({ role }) => `Invited somebody to the back office: ${role}`),
  'office-invitation-withdrawn': of('rights', ({ role }) => `Withdrew an invitation to the back office: ${role}`),
  'office-joined': of('rights', ({ role }) => `Joined the back office: ${role}`),
  'office-role-changed': of('rights', (details) => changed('Role in the back office', details)),
  'office-removed': of('rights', ({ role }) => `Removed from the back office: ${role}`),
  'second-factor-rule-changed': of('rights', ({ required }) =>
    required ? 'A second factor is now required' : 'A second factor is no longer required',
  ),
  'staff-added': of('rights', ({ role }) => `Event staff added: ${role}`),
  'staff-code-replaced': of('rights', ({ role }) => `Code of event staff replaced: ${role}`),
  'staff-revoked': of('rights', ({ role }) => `Code of event staff revoked: ${role}`),
  'gate-token-made': of('rights', 'Token of a timing gate made'),
  'gate-token-revoked': of('rights', 'Token of a timing gate revoked'),
  'company-suspended': of('rights', 'Company suspended'),
  'company-restored': of('rights', 'Company restored'),
  'event-suspended': of('rights', 'Event suspended'),
  'event-restored': of('rights', 'Event restored'),
  'event-taken-along': of('data', 'Event taken along to a venue'),
  'event-journey-called-off': of('data', 'Taking an event along called off'),
  'event-limit-lifted': of('rights', 'Limit on new events lifted'),
  exported: of('data', ({ what }) => `Exported ${label(what, EXPORTS, 'data')}`),
  'consent-asked': of('data', 'Consent requested'),
  'consent-given': of('data', 'Consent given'),
  'consent-withdrawn': of('data', 'Consent withdrawn'),
  'consent-age-changed': of('rights', (details) => changed(`Age of consent in ${details['country']}`, details)),
  'age-answered': of('data', 'Age band and country answered'),
  'age-answer-cleared': of('data', 'Age answer cleared by a business owner'),
  'site-text-changed': of('data', (details) =>
    details['default']
      ? `Site text set back to its default: ${details['text']}`
      : `Site text changed: ${details['text']}`,
  ),
  'shop-settings-changed': of('data', ({ what }) => `Shop settings changed: ${what}`),
  'stock-released': of('data', 'Reserved stock released'),
  'order-refunded': of('data', ({ order }) => `Refunded order ${order}`),
  'purchase-order-approved': of('data', ({ order }) => `Approved the purchase order of order ${order}`),
  'purchase-order-declined': of('data', ({ order }) => `Declined the purchase order of order ${order}`),
  'invoice-payment-recorded': of('data', ({ order }) => `Recorded a payment of the invoice of order ${order}`),
  'order-closed': of('data', ({ order, to }) => `Order ${order} set to ${to}`),
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]

export const AUDIT_REALMS = ['team', 'organizer', 'owner', 'judge', 'staff', 'system'] as const
export type AuditRealm = (typeof AUDIT_REALMS)[number]

const isAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)

/** An entry from an earlier release may have an action that is no longer recorded; its name is shown instead. */
export const auditSentence = (action: string, details: AuditDetails) =>
  isAction(action) ? AUDIT_ACTIONS[action].text(details) : action.replaceAll('-', ' ')

export const actionsIn = (group: AuditGroup) => AUDIT_ACTION_NAMES.filter((name) => AUDIT_ACTIONS[name].group === group)
