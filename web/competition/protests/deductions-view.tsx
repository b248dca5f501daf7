/** All deductions of an event, for staff who do not decide protests. */
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { EventLedger } from './ledger.tsx'
import classes from './protests.module.css'

export function DeductionsView({ event_id }: { event_id: string }) {
  const found = useQuery(api.event_protests.ledger.queryOptions({ input: { event_id } }))
  return (
    <div className={classes.page}>
      <Title order={3}>All deductions</Title>
      <QueryState query={found} loading="Loading deductions" errorTitle="The deductions could not be loaded">
        {({ ledger, teams }) => <EventLedger ledger={ledger} teams={teams} />}
      </QueryState>
    </div>
  )
}
