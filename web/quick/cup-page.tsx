/** /quick/<token>: the host's own page of a quick cup. The link is all that is needed to open it. */
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { quickCupAddress } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { rememberStaff } from '../competition/staff/staff.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { CupDoors } from './cup-doors.tsx'
import { CupEnd } from './cup-end.tsx'
import { CupHead } from './cup-head.tsx'
import { CupTeams } from './cup-teams.tsx'
import { NextStep } from './next-step.tsx'
import classes from './quick.module.css'

export function CupPage() {
  const { token = '' } = useParams()
  const entered = useQuery({
    queryKey: [...api.quick_cups.enter.key(), token],
    queryFn: async () => {
      const session = await api.quick_cups.enter.call({ token })
      rememberStaff(session, quickCupAddress(token))
      return session
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 3 && refusalOf(error) === undefined,
  })
  if (entered.isPending) return <Loading text="Opening the cup" fullPage />
  if (!entered.data)
    return (
      <ErrorState
        page
        title="The cup could not be opened"
        text={refusalOf(entered.error)?.message ?? 'The server cannot be reached.'}
        onRetry={() => void entered.refetch()}
        retrying={entered.isFetching}
      />
    )
  return <OpenCup key={token} event_id={entered.data.event.id} />
}

function OpenCup({ event_id }: { event_id: string }) {
  const cup = useQuery(api.quick_cups.mine.queryOptions())
  useLive([`event:${event_id}`])
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <QueryState query={cup} loading="Loading the cup" errorTitle="The cup could not be loaded">
        {(found) => (
          <>
            <CupHead cup={found} />
            <div className={classes.columns}>
              <div className={classes.main}>
                <NextStep cup={found} />
                <CupDoors cup={found} />
              </div>
              <CupTeams cup={found} />
            </div>
            <CupEnd cup={found} />
          </>
        )}
      </QueryState>
    </Container>
  )
}
