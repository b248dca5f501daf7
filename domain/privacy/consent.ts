/**
 * The consent of an adult for an account that counts as under age.
 *
 * | step      | who                                                        | how                                                   |
 * |-----------|------------------------------------------------------------|-------------------------------------------------------|
 * | asked for | the person                                                 | a link by email, to a parent or a supervising adult   |
 * | given     | anyone who has the link and confirms that they are 18      | the button on the page; opening it does nothing       |
 * |           | a supervising adult of one of the person's teams           | the button on the Members tab                         |
 * | withdrawn | the adult with the same link, or a supervising adult       | the button, at any time; it ends every consent in force |
 * |           | the person                                                 | Your account                                          |
 *
 * An unanswered request expires after 30 days. What is stored: the version of the text, who consented in which
 * capacity, when, and when it was withdrawn.
 */
export const CONSENT_TEXT_VERSION = '2026-11-16'

/** Texts never change: a new wording is a new version, and the versions people agreed to stay here. */
const TEXTS: Record<string, { allows: readonly string[]; text: string }> = {
  '2026-11-16': {
    text: 'I am a parent or guardian, or the adult who supervises this person’s team, and I am 18 or over. I agree that Paddock may treat this account like that of an older person:',
    allows: [
      'They may add a picture, which only the members of their teams can see. Without one, their initials are shown.',
      'They may review products that they bought. A review shows a first name and at most one initial.',
      'They may get emails beyond the necessary ones, such as an invitation to review an order.',
    ],
  },
}

export const consentText = (version: string) => TEXTS[version]

export const REQUEST_DAYS = 30
/** How many emails to adults one person may trigger in a day. */
export const REQUESTS_A_DAY = 3

export const CONSENT_CAPACITIES = ['parent', 'supervising_adult'] as const
export type ConsentCapacity = (typeof CONSENT_CAPACITIES)[number]

export const CAPACITY_LABELS: Record<ConsentCapacity, string> = {
  parent: 'Parent or guardian',
  supervising_adult: 'Supervising adult of the team',
}

export type ConsentState = 'asked' | 'given' | 'withdrawn' | 'expired'

type ConsentTimes = { asked_at: string; given_at: string | null; withdrawn_at: string | null }

export function consentState({ asked_at, given_at, withdrawn_at }: ConsentTimes, now: Date): ConsentState {
  if (withdrawn_at) return 'withdrawn'
  if (given_at) return 'given'
  return now.getTime() - Date.parse(asked_at) > REQUEST_DAYS * 24 * 60 * 60 * 1000 ? 'expired' : 'asked'
}
