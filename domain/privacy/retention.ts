/**
 * How long personal data is stored. One job, `enforce-retention`, runs every night and carries out each row that has a rule
 * here; the other rows say what ends the data instead. The privacy documents quote this table.
 */
export type RetentionRow = {
  /** For documents and for the log of the job. */
  what: string
  /** Counted from this moment. */
  from: string
  /** Undefined if something other than time ends the data. */
  days?: number
  /** What happens then, or what ends the data. */
  ends: string
}

const YEAR = 365

/** How long an uploaded model waits for its inquiry. */
export const UNCLAIMED_MODEL_HOURS = 2

export const RETENTION = {
  'unconfirmed-accounts': {
    what: 'Team accounts whose email address was never confirmed',
    from: 'sign-up',
    days: 7,
    ends: 'deleted',
  },
  accounts: { what: 'Confirmed accounts', from: 'sign-up', ends: 'until the person deletes the account' },
  'team-sessions': { what: 'Sessions of team users and owners', from: 'their expiry', days: 0, ends: 'deleted' },
  'organizer-sessions': { what: 'Sessions of organisers', from: 'their expiry', days: 0, ends: 'deleted' },
  'office-invitations': {
    what: 'Invitations to the back office that nobody accepted',
    from: 'their expiry',
    days: 30,
    ends: 'deleted',
  },
  'product-imports': {
    what: 'Imports of products, with who imported',
    from: 'their upload',
    days: 30,
    ends: 'deleted',
  },
  'unanswered-consents': {
    what: 'Requests for consent without an answer',
    from: 'the request',
    days: 30,
    ends: 'deleted',
  },
  'withdrawn-consents': { what: 'Withdrawn consents', from: 'the withdrawal', days: 3 * YEAR, ends: 'deleted' },
  consents: { what: 'Consents in force', from: 'the consent', ends: 'until withdrawn, or deleted with the account' },
  documents: {
    what: 'Documents, projects, practice runs, models of cars and files of a team',
    from: 'their upload',
    ends: 'until somebody in the team deletes them, or the team ends',
  },
  photos: {
    what: 'Pictures of people',
    from: 'their upload',
    ends: 'until replaced or removed; with the account; with the consent that allowed it',
  },
  models: {
    what: 'Printing inquiries that are completed or rejected, with their models',
    from: 'the last change',
    days: YEAR,
    ends: 'deleted, file included',
  },
  'unclaimed-models': {
    what: 'Uploaded models without an inquiry',
    from: 'their upload',
    ends: `deleted after ${UNCLAIMED_MODEL_HOURS} hours, file included`,
  },
  'unpaid-checkouts': { what: 'Checkouts that were never paid', from: 'their end', days: 30, ends: 'deleted' },
  'purchase-requests': {
    what: 'What members asked their team to buy, with the address it was to go to',
    from: 'the last change',
    days: YEAR,
    ends: 'deleted; the order stays',
  },
  'draft-orders': {
    what: 'Orders that the office prepared by hand',
    from: 'the last change',
    days: 90,
    ends: 'deleted; the order stays',
  },
  'stock-alerts': {
    what: 'Email addresses that wait for a product to be back in stock',
    from: 'the request',
    days: YEAR,
    ends: 'deleted; earlier with the one email that it asks for, or by its link',
  },
  'stock-history': {
    what: 'Changes of the stock, with the name of whoever made them',
    from: 'the change',
    days: 3 * YEAR,
    ends: 'deleted',
  },
  addresses: { what: 'Saved addresses', from: 'being saved', ends: 'until deleted, or deleted with the account' },
  orders: {
    what: 'Orders and invoices',
    from: 'the order',
    days: 10 * YEAR,
    ends: 'name, addresses, phone number and notes are removed; the sums stay',
  },
  'entry-contacts': {
    what: 'Contact addresses of teams entered in an event',
    from: 'the event’s last day',
    days: 2 * YEAR,
    ends: 'removed; results stay',
  },
  'team-mailings': {
    what: 'Emails sent to the teams of an event, with their addresses and the mail server’s answers',
    from: 'the event’s last day',
    days: 2 * YEAR,
    ends: 'deleted',
  },
  'read-notifications': { what: 'Notifications that were read', from: 'being read', days: 90, ends: 'deleted' },
  notifications: {
    what: 'Notifications that were not read',
    from: 'their creation',
    ends: 'until read, or deleted with the account or with what they are about',
  },
  'event-staff': {
    what: 'Names and codes of the staff of an event',
    from: 'the event’s last day',
    days: YEAR,
    ends: 'deleted; what they recorded stays, under their role instead of their name',
  },
  rosters: {
    what: 'Rosters: the names, roles and consents of the people who came to an event',
    from: 'the event’s last day',
    days: YEAR,
    ends: 'deleted',
  },
  'car-photos': {
    what: 'Photos of cars, and who of a team signed for them',
    from: 'the event’s last day',
    days: YEAR,
    ends: 'deleted; the steps of the cars stay',
  },
  protests: {
    what: 'What teams wrote in protests and appeals, with their files, and who lodged them',
    from: 'the event’s last day',
    days: YEAR,
    ends: 'removed; the outcome stays',
  },
  'audit-log': { what: 'Audit log', from: 'the entry', days: YEAR, ends: 'deleted' },
  emails: {
    what: 'Emails in the outbox of a server without a mail server',
    from: 'sending',
    ends: 'deleted after 30 days, hourly',
  },
  backups: {
    what: 'Backups',
    from: 'their making',
    ends: '24 hourly and 14 daily ones are stored, older ones deleted by the backup job',
  },
} as const satisfies Record<string, RetentionRow>

export type RetentionName = keyof typeof RETENTION

/** The rows that the job carries out. */
export type EnforcedName = {
  [Name in RetentionName]: (typeof RETENTION)[Name] extends { days: number } ? Name : never
}[RetentionName]

const DAY = 24 * 60 * 60 * 1000

/** Data from before this moment is past its retention period. */
export const cutOff = (name: EnforcedName, now: Date): string =>
  new Date(now.getTime() - RETENTION[name].days * DAY).toISOString()
