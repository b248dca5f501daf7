/** /events: the public directory. What is live, to come and over, or one of the three by pages; the address says which. */
import { Anchor, Button, Container, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../app/api.ts'
import { useLive } from '../../../app/live.ts'
import { paths } from '../../../app/paths.ts'
import { queryClient } from '../../../app/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listFiltersIn, useListFilters } from '../../../ui/list-filters.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import classes from './directory.module.css'
import { type DirectoryFilters, directoryInput, isFiltered, readFilters, sectionAddress } from './directory-filters.ts'
import { type Directory, DirectorySections, SECTION_TITLES } from './directory-sections.tsx'
import { FilterBar } from './filter-bar.tsx'

const TOPICS = ['events']

const directoryQuery = (filters: DirectoryFilters) =>
  api.public_events.list.queryOptions({ input: directoryInput(filters), placeholderData: keepPreviousData })

/** Prefetches the events of the page's address. */
export const directoryAhead = (params: URLSearchParams) =>
  queryClient.prefetchQuery(directoryQuery(readFilters(listFiltersIn(params))))

export function DirectoryPage() {
  const [params] = useSearchParams()
  const list = useListFilters()
  const filters = readFilters(list)
  const directory = useQuery(directoryQuery(filters))
  useLive(TOPICS)
  return (
    <Container size="lg" w="100%" className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{filters.when ? SECTION_TITLES[filters.when] : 'Events'}</Title>
        <QuickCupLink />
        {filters.when && (
          <Anchor component={Link} to={sectionAddress(params, undefined)}>
            All events
          </Anchor>
        )}
      </div>
      <FilterBar list={list} filters={filters} places={directory.data?.places ?? []} />
      <QueryState query={directory} loading="Loading events" errorTitle="The events could not be loaded">
        {(found) => <Found found={found} filters={filters} onPage={(page) => list.set('page', String(page))} />}
      </QueryState>
    </Container>
  )
}

/** Only where quick cups are switched on. */
function QuickCupLink() {
  const offer = useQuery(api.quick_cups.offer.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  if (!offer.data?.is_on) return null
  return (
    <Button component={Link} to={paths.quick} variant="default" size="sm">
      Quick cup
    </Button>
  )
}

type FoundProps = { found: Directory; filters: DirectoryFilters; onPage: (page: number) => void }

function Found({ found, filters, onPage }: FoundProps) {
  const { when, page } = filters
  const total = when ? found[when].total : found.live.total + found.upcoming.total + found.results.total
  if (total === 0 && isFiltered(filters))
    return (
      <EmptyState
        title="No events match"
        text="Try another search or fewer filters."
        action={
          <Button component={Link} to={paths.events} variant="default">
            Clear all filters
          </Button>
        }
      />
    )
  return (
    <>
      <DirectorySections found={found} when={when} />
      {when && <Pager pages={found[when].pages} page={page} onPage={onPage} />}
    </>
  )
}
