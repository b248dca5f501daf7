/** Public module of awards: the section of an event, and what judges do for awards on their phones. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { part } from '../../ui/part.tsx'

export const AwardsView = part(async () => (await import('./awards-view.tsx')).AwardsView, 'Loading the awards')

/** Fetched only while there is something to nominate or vote for. */
export const JudgeAwards = part(async () => (await import('./judge-awards.tsx')).JudgeAwards, 'Loading the awards')

/** Whether the judge can nominate or vote now. */
export const useOpenBallots = () => (useQuery(api.award_votes.open.queryOptions()).data?.length ?? 0) > 0
