/**
 * Back from the hosted page, on the way to the portal (specification 2, sections 2 and 9).
 *
 * | checkout  | goes to /manage |
 * |-----------|-----------------|
 * | success   | after 3 s       |
 * | cancelled | after 2 s       |
 * | otherwise | at once         |
 */
const RESULTS = {
  success: { wait: 3000, title: 'Subscription started', text: 'Thank you! Your team has its plan now.' },
  cancelled: {
    wait: 2000,
    title: 'Subscription not started',
    text: 'No charge was made. You can choose a plan at any time.',
  },
} as const

/** Undefined where there is nothing to say and nothing to wait for. */
export function checkoutResult(checkout: string | null) {
  return checkout === 'success' || checkout === 'cancelled' ? { checkout, ...RESULTS[checkout] } : undefined
}
