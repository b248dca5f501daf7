/**
 * A member of a team asks its admins to buy a cart.
 *
 * | status    | how it gets there                                  | what can follow                            |
 * |-----------|----------------------------------------------------|--------------------------------------------|
 * | waiting   | the member sent it                                 | approved, declined, withdrawn              |
 * | approved  | an admin approved this total, and who pays it      | paid, declined, withdrawn, approved again  |
 * | declined  | an admin declined it, with a sentence              |                                            |
 * | withdrawn | the member took it back                            |                                            |
 * | paid      | its payment became an order                        |                                            |
 *
 * An approval is for a total. If the prices have changed since, it has to be approved again before it can be paid. It is
 * decided in this order:
 *
 * | approving is refused when                                       | answer         |
 * |-----------------------------------------------------------------|----------------|
 * | it was paid, declined or withdrawn meanwhile                    | not-open       |
 * | the admin saw another total than it comes to now                | price-changed  |
 * | it is more than the budget has left, and the admin has not seen | over-budget    |
 * | exactly that much left                                          |                |
 */
import { type Cents, cents } from '../units.ts'

export const REQUEST_STATUSES = ['waiting', 'approved', 'declined', 'withdrawn', 'paid'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  paid: 'Paid',
}

export const REQUEST_PAYERS = ['admin', 'member'] as const
export type RequestPayer = (typeof REQUEST_PAYERS)[number]

export const isOpenRequest = (status: RequestStatus) => status === 'waiting' || status === 'approved'

type Approval = {
  status: RequestStatus
  /** What it comes to now. */
  total: Cents
  /** What the admin saw. */
  expectedTotal: Cents
  /** Null: no budget is set for today. Without what this request itself had been approved for. */
  left: Cents | null
  /** What the admin saw to be left when they chose to go beyond it. */
  acceptedLeft?: Cents | null
}

type ApprovalVerdict =
  | { allowed: true }
  | { refused: 'not-open' }
  | { refused: 'price-changed'; total: Cents }
  | { refused: 'over-budget'; left: Cents; total: Cents }

export function decideApproval({ status, total, expectedTotal, left, acceptedLeft }: Approval): ApprovalVerdict {
  if (!isOpenRequest(status)) return { refused: 'not-open' }
  if (total !== expectedTotal) return { refused: 'price-changed', total }
  if (left === null || total <= left || acceptedLeft === left) return { allowed: true }
  return { refused: 'over-budget', left, total }
}

type Payment = { status: RequestStatus; pays: RequestPayer | null; isAdmin: boolean; isAsker: boolean }

/** Whoever was chosen to pay may pay, and nobody else: any admin, or the member who asked. */
export const mayPay = ({ status, pays, isAdmin, isAsker }: Payment) =>
  status === 'approved' && (pays === 'admin' ? isAdmin : isAsker)

/** What is left of a budget; less than nothing if more was spent with open eyes. */
export const leftOf = (budget: { amount: Cents; spent: Cents; approved: Cents }) =>
  cents(budget.amount - budget.spent - budget.approved)

type Period = { id: string; starts_on: string; ends_on: string }

/** The budget whose days include this one; both ends count. */
export const budgetOn = <One extends Period>(budgets: readonly One[], day: string) =>
  budgets.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)

/** Another budget that has a day in common with this one. */
export const overlapping = <One extends Period>(budgets: readonly One[], wanted: Period) =>
  budgets.find(
    ({ id, starts_on, ends_on }) => id !== wanted.id && starts_on <= wanted.ends_on && wanted.starts_on <= ends_on,
  )
