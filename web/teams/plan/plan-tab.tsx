/** The Plan tab: the current plan, its limits, and the plans to choose from. */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../app/live.ts'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { standingQuery } from './subscription.ts'

const TOPICS = ['plans']

export function PlanTab({ team }: TabProps) {
  useLive(TOPICS)
  const standing = useQuery(standingQuery(team.id))
  return (
    <QueryState query={standing} loading="Loading the plan" errorTitle="The plan could not be loaded">
      {(found) => (
        <Stack gap="xl">
          <CurrentPlan standing={found} isAdmin={team.user_role === 'admin'} />
          <PlanChoice standing={found} isAdmin={team.user_role === 'admin'} />
        </Stack>
      )}
    </QueryState>
  )
}
