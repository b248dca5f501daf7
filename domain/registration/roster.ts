/**
 * The roster of a team at an event: who comes, in which role, and whether they may be photographed and filmed. It is seen by
 * the team, the organisers and the check-in desk, and deleted a year after the event (domain/privacy/retention.ts).
 *
 * | consent    | means                                   | counts as answered |
 * |------------|-----------------------------------------|--------------------|
 * | yes        | may be photographed or filmed           | yes                |
 * | no         | may not                                 | yes                |
 * | unanswered | nobody has said; treated like a no      | no                 |
 */
export const ROSTER_ROLES = [
  'team-manager',
  'design-engineer',
  'manufacturing-engineer',
  'graphic-designer',
  'resource-manager',
  'marketing-manager',
  'driver',
  'supervising-adult',
  'other',
] as const
export type RosterRole = (typeof ROSTER_ROLES)[number]

export const ROSTER_ROLE_NAMES: Record<RosterRole, string> = {
  'team-manager': 'Team manager',
  'design-engineer': 'Design engineer',
  'manufacturing-engineer': 'Manufacturing engineer',
  'graphic-designer': 'Graphic designer',
  'resource-manager': 'Resource manager',
  'marketing-manager': 'Marketing manager',
  driver: 'Driver',
  'supervising-adult': 'Supervising adult',
  other: 'Other',
}

export const CONSENT_ANSWERS = ['yes', 'no', 'unanswered'] as const
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number]

export const MOST_IN_ROSTER = 20
export const LONGEST_ROSTER_NAME = 80

export type Consents = { photo_consent: ConsentAnswer; film_consent: ConsentAnswer }

/** How many people there are, and of how many both consents are given. */
export const rosterCounts = (people: readonly Consents[]) => ({
  people: people.length,
  consents: people.filter(({ photo_consent, film_consent }) => photo_consent === 'yes' && film_consent === 'yes')
    .length,
})
