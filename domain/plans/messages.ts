/** What a business owner reads when a plan or a comparison with Stripe is refused. What teams read is in domain/teams/messages.ts. */
import { taken } from '../messages.ts'
import { plural } from '../plural.ts'

export const PLAN_REFUSALS = {
  nameTaken: taken('plan', 'name'),
  hasSubscribers: 'Teams are subscribed to this plan. Make it inactive instead.',
  subscribersOf: (teams: number) =>
    `${plural(teams, 'team is', 'teams are')} subscribed to this plan. Make it inactive instead: new teams cannot choose it, and current subscribers keep it.`,
  comparisonEnded: 'A comparison has just ended. Please try again.',
  comparisonStopped: 'The server stopped before the comparison was finished. Please start it again.',
} as const
