/**
 * Back from the hosted page, on the way to the portal (specification 2, sections 2 and 9). That a subscription has
 * started is claimed only when the team's own subscription says so: anybody can type this address.
 *
 * | checkout  | the team's subscription                                   | says                       | goes to /manage |
 * |-----------|-----------------------------------------------------------|----------------------------|-----------------|
 * | success   | is being looked up                                        | Checking your subscription | after 3 s       |
 * | success   | runs                                                      | Subscription started       | after 3 s       |
 * | success   | does not run, is nobody's, or could not be looked up      | Subscription not confirmed | after 3 s       |
 * | cancelled |                                                           | Subscription not started   | after 2 s       |
 * | otherwise |                                                           |                            | at once         |
 */
export type Verification = 'pending' | 'unconfirmed' | 'runs'

const SUCCESS = {
  pending: { title: 'Checking your subscription', text: 'One moment, please.' },
  runs: { title: 'Subscription started', text: 'Thank you! Your team has its plan now.' },
  unconfirmed: {
    title: 'Subscription not confirmed',
    text: 'We could not confirm a subscription here. The Plan tab of your team portal shows whether your team has one.',
  },
} as const

const CANCELLED = {
  title: 'Subscription not started',
  text: 'No charge was made. You can choose a plan at any time.',
} as const

/** Undefined where there is nothing to say and nothing to wait for. */
export function checkoutResult(checkout: string | null, verification: Verification) {
  if (checkout === 'cancelled') return { wait: 2000, sign: 'cross', ...CANCELLED } as const
  if (checkout !== 'success') return undefined
  const sign = verification === 'runs' ? 'tick' : 'none'
  return { wait: 3000, sign, ...SUCCESS[verification] } as const
}
