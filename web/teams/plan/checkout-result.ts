/**
 * What to show after Stripe's page (specification 2, sections 2 and 9). Anybody can open this address, so only the team's
 * own subscription shows that one has started.
 *
 * | checkout  | the team's subscription                                   | says                       | goes to /manage |
 * |-----------|-----------------------------------------------------------|----------------------------|-----------------|
 * | success   | is loading                                                | Checking your subscription | after 3 s       |
 * | success   | has started                                               | Subscription started       | after 3 s       |
 * | success   | has not started, or could not be loaded                   | Subscription not confirmed | after 3 s       |
 * | cancelled |                                                           | Subscription not started   | after 2 s       |
 * | otherwise |                                                           |                            | at once         |
 */
export type Verification = 'pending' | 'unconfirmed' | 'runs'

const SUCCESS = {
  pending: { title: 'Checking your subscription', text: 'One moment, please.' },
  runs: { title: 'Subscription started', text: 'Thank you! Your team’s plan is active.' },
  unconfirmed: {
    title: 'Subscription not confirmed',
    text: 'We could not confirm a subscription here. The Plan tab of your team portal shows whether your team has one.',
  },
} as const

const CANCELLED = {
  title: 'Subscription not started',
  text: 'No charge was made. You can choose a plan at any time.',
} as const

/** Undefined if there is nothing to show. */
export function checkoutResult(checkout: string | null, verification: Verification) {
  if (checkout === 'cancelled') return { wait: 2000, sign: 'cross', ...CANCELLED } as const
  if (checkout !== 'success') return undefined
  const sign = verification === 'runs' ? 'tick' : 'none'
  return { wait: 3000, sign, ...SUCCESS[verification] } as const
}
