/** The rules of the owner's product form (specification 2, sections 4 and 5). */

/** Comma separated, trimmed, blanks and repetitions dropped. */
export const tagsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Choosing digital switches shipping off, and unchoosing it on. */
export const shippingOf = (is_digital: boolean) => ({ is_digital, requires_shipping: !is_digital })

/** Synced products over all, as a rounded percentage; 'Fully Synced' at 100. */
export const syncCoverage = (synced: number, total: number): number =>
  total === 0 ? 0 : Math.round((synced / total) * 100)
