/**
 * Every email that Paddock writes, by the function that writes it (`confirmationEmail` is `confirmation`), and whether it is
 * necessary. An account that counts as under age gets only the necessary ones.
 *
 * Necessary are emails that the person requested, that protect an account, or that belong to an order or inquiry.
 * Emails to the owners of the business, organisers and judges are their work. Everything else is optional.
 */
import type { UnderAge } from './age.ts'
import { allows } from './under-age.ts'

export const EMAILS = {
  // Account: requested by the person, or a security notice.
  confirmation: 'necessary',
  reset: 'necessary',
  code: 'necessary',
  resetCode: 'necessary',
  passwordChanged: 'necessary',
  secondFactor: 'necessary',
  // Consent: to the adult who was asked, and to the child.
  consentRequest: 'necessary',
  consentGiven: 'necessary',
  consentWithdrawn: 'necessary',
  // The recipient's own orders and inquiries.
  order: 'necessary',
  downloads: 'necessary',
  shipped: 'necessary',
  tracking: 'necessary',
  lateRefund: 'necessary',
  refunded: 'necessary',
  cancelled: 'necessary',
  payLink: 'necessary',
  payLinkWithdrawn: 'necessary',
  address: 'necessary',
  returnRequested: 'necessary',
  returnApproved: 'necessary',
  returnReceived: 'necessary',
  returnRefused: 'necessary',
  returnCompleted: 'necessary',
  receipt: 'necessary',
  purchaseOrderReceived: 'necessary',
  purchaseOrderDeclined: 'necessary',
  invoice: 'necessary',
  invoiceReminder: 'necessary',
  invoicePaid: 'necessary',
  creditNote: 'necessary',
  status: 'necessary',
  printMessage: 'necessary',
  reviewInvitation: 'optional',
  // Asked for by the address that gets it.
  backInStock: 'necessary',
  // A team: a request that an admin decides, and the decision for the person who asked or was removed.
  membership: 'necessary',
  // Everything else that somebody is notified of. For organisers and owners it is their work, and they have no age here.
  notification: 'optional',
  notificationDigest: 'optional',
  // Organisers and judges: a code they are waiting for, a request they decide about.
  invitation: 'work',
  judgeCode: 'work',
  request: 'work',
  approved: 'work',
  // An organiser’s email to the teams of an event: to contact addresses and to adults.
  teamMailing: 'optional',
  // The owners of the business.
  lowStock: 'work',
  newOrder: 'work',
  orderDigest: 'work',
  refundFailed: 'work',
  returnAsked: 'work',
  newInquiry: 'work',
  printMessageToOwner: 'work',
  purchaseOrderAsked: 'work',
  officeInvitation: 'work',
} as const satisfies Record<string, 'necessary' | 'work' | 'optional'>

export type EmailKind = keyof typeof EMAILS

export const mayEmail = (kind: EmailKind, why: UnderAge | undefined): boolean =>
  EMAILS[kind] !== 'optional' || allows('optional-email', why)
