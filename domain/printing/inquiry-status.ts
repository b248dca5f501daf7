/**
 * What becomes of a printing inquiry (specification 2, section 4). Any status may follow any other.
 *
 * | status        | shown as       | stamps response_date | emails the customer |
 * |---------------|----------------|----------------------|---------------------|
 * | pending       | Pending Review |                      |                     |
 * | reviewing     | Under Review   |                      |                     |
 * | quoted        | Quote Sent     | yes                  | yes                 |
 * | approved      | Approved       | yes                  | yes                 |
 * | in_production | In Production  |                      | yes                 |
 * | completed     | Completed      |                      | yes                 |
 * | rejected      | Rejected       | yes                  | yes                 |
 *
 * An unknown status is shown as pending.
 */
export const INQUIRY_STATUSES = [
  'pending',
  'reviewing',
  'quoted',
  'approved',
  'in_production',
  'completed',
  'rejected',
] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

const LABELS: Record<InquiryStatus, string> = {
  pending: 'Pending Review',
  reviewing: 'Under Review',
  quoted: 'Quote Sent',
  approved: 'Approved',
  in_production: 'In Production',
  completed: 'Completed',
  rejected: 'Rejected',
}

export const EMAILED_STATUSES = ['quoted', 'approved', 'in_production', 'completed', 'rejected'] as const
export type EmailedStatus = (typeof EMAILED_STATUSES)[number]

export const emailsCustomer = (status: InquiryStatus): status is EmailedStatus =>
  EMAILED_STATUSES.some((emailed) => emailed === status)

const ANSWERS: ReadonlySet<InquiryStatus> = new Set(['quoted', 'approved', 'rejected'])

const isStatus = (word: string): word is InquiryStatus => Object.hasOwn(LABELS, word)

export const shownStatus = (word: string): InquiryStatus => (isStatus(word) ? word : 'pending')

export const statusLabel = (word: string) => LABELS[shownStatus(word)]

/** What the menu offers: every status but the current one. */
export const otherStatuses = (word: string) => INQUIRY_STATUSES.filter((status) => status !== shownStatus(word))

/** Whether coming to this status is an answer to the customer. */
export const stampsResponse = (status: InquiryStatus) => ANSWERS.has(status)
