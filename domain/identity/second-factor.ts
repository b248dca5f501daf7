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
 * Organisers must have one when their company requires it, business owners when the back office does; team users may.
 * A second factor is an authenticator app or a passkey. Each has the same ten recovery codes, each good for one use.
 */
export type SecondFactorStanding = 'fine' | 'confirm' | 'set-up'

export function secondFactorStanding(about: { required: boolean; shown: boolean; has: boolean }): SecondFactorStanding {
  if (!about.required || about.shown) return 'fine'
  return about.has ? 'confirm' : 'set-up'
}

/** Where nothing is missing, answers say nothing about it. */
export function missingFactor(about: Parameters<typeof secondFactorStanding>[0]) {
  const secondFactor = secondFactorStanding(about)
  return secondFactor === 'fine' ? {} : { secondFactor }
}

/** The three sides on which a person has an account page. A business owner is a team user who signs in at /business-owner. */
export const ACCOUNT_SIDES = ['team', 'organizer', 'owner'] as const
export type AccountSide = (typeof ACCOUNT_SIDES)[number]

export const RECOVERY_CODES = 10

/** As people type it: case, blanks and hyphens do not matter. */
export const plainRecoveryCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
export const shownRecoveryCode = (plain: string) => plain.match(/.{1,4}/g)?.join('-') ?? plain
/** The six digits of an authenticator app, which shows them in two groups. */
export const plainAppCode = (typed: string) => typed.replaceAll(/\s/g, '')
