/** /events/…/rules: the pack of an event, also one that only its company has. */
import { Anchor, Container } from '@mantine/core'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { usePageTitle } from '../app/page-title.ts'
import { publicEventAddress } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { PackView } from './pack-view.tsx'
import classes from './rules.module.css'

const TOPICS = ['events']

export const eventRulesQuery = (event_id: string) => api.event_rules.get.queryOptions({ input: { event_id } })

export function EventRulesPage() {
  const { event: id = '' } = useParams()
  const rules = useQuery(eventRulesQuery(id))
  useLive(TOPICS)
  usePageTitle(rules.data ? `${rules.data.event_name}: rules` : undefined)
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <Anchor component={Link} to={publicEventAddress(id)}>
        {rules.data?.event_name ?? 'The event'}
      </Anchor>
      <QueryState page query={rules} loading="Loading the rules" errorTitle="The rules could not be loaded">
        {(found) =>
          found ? (
            // The client does not know what is in the pack's read-only lists.
            <PackView pack={found.pack as Pack} others={PACKS} />
          ) : (
            <EmptyState
              page
              title="This event is not public"
              text="It may not have been announced yet. Please check the address with the organiser."
            />
          )
        }
      </QueryState>
    </Container>
  )
}
