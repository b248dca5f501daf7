/**
 * Why the stock of a variant changed.
 *
 * | reason | when                                                           | who                    |
 * |--------|----------------------------------------------------------------|------------------------|
 * | sale   | a payment is confirmed                                         | nobody: the order says |
 * | refund | a refund brings units back                                     | nobody: the order says |
 * | return | returned goods are put back into stock                         | whoever closed it      |
 * | edit   | somebody saves the product, or several at once                 | that person            |
 * | import | a CSV file is imported                                         | that person            |
 * | other  | anything else, such as a node of the release before, or a sync | unknown                |
 */
export const STOCK_REASONS = ['sale', 'refund', 'return', 'edit', 'import', 'other'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  sale: 'Sold',
  refund: 'Restocked by a refund',
  return: 'Restocked from a return',
  edit: 'Edited',
  import: 'Imported',
  other: 'Other',
}
