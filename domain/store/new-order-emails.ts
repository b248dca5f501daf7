/**
 * How an owner is notified of paid orders.
 *
 * | choice   | emails                                                        |
 * |----------|---------------------------------------------------------------|
 * | at_once  | one for each order, when it is paid                           |
 * | daily    | one a day with the orders since the last one; none for none   |
 * | never    | none                                                          |
 */
export const NEW_ORDER_EMAILS = ['at_once', 'daily', 'never'] as const
export type NewOrderEmails = (typeof NEW_ORDER_EMAILS)[number]

export const NEW_ORDER_EMAILS_LABELS: Record<NewOrderEmails, string> = {
  at_once: 'For each order',
  daily: 'Daily digest',
  never: 'Never',
}
