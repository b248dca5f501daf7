/**
 * Whether a session needs a second factor, and what is missing.
 *
 * | required | shown in this session | has one | standing                                       |
 * |----------|-----------------------|---------|------------------------------------------------|
 * | no       | –                     | –       | fine                                           |
 * | yes      | yes                   | –       | fine                                           |
 * | yes      | no                    | yes     | confirm: a session from before the requirement |
 * | yes      | no                    | no      | set-up: before anything else                   |
 *
 * Organisers need one if their company requires it, business owners if the back office does. For team users it is optional.
 * A second factor is an authenticator app or a passkey. Both share ten recovery codes, each valid once.
 */
export type SecondFactorStanding = 'fine' | 'confirm' | 'set-up'

export function secondFactorStanding(about: { required: boolean; shown: boolean; has: boolean }): SecondFactorStanding {
  if (!about.required || about.shown) return 'fine'
  return about.has ? 'confirm' : 'set-up'
}

/** Responses leave it out if nothing is missing. */
export function missingFactor(about: Parameters<typeof secondFactorStanding>[0]) {
  const secondFactor = secondFactorStanding(about)
  return secondFactor === 'fine' ? {} : { secondFactor }
}

/** The three sides on which a person has an account page. A business owner is a team user who signs in at /business-owner. */
export const ACCOUNT_SIDES = ['team', 'organizer', 'owner'] as const
export type AccountSide = (typeof ACCOUNT_SIDES)[number]

export const RECOVERY_CODES = 10

/** As typed: case, spaces and hyphens do not matter. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
export const shownRecoveryCode = (plain: string) => plain.match(/.{1,4}/g)?.join('-') ?? plain
/** The six digits of an authenticator app, which shows them in two groups. */
export const plainAppCode = (typed: string) => typed.replaceAll(/\s/g, '')
