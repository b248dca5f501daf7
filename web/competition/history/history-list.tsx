/** The history of an event: who changed what and when, newest first, filtered by type and team. */
import { Button, Group, Select } from '@mantine/core'
import { HISTORY_KINDS, type HistoryKind, KIND_LABELS } from '@paddock/domain/judging/history.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import classes from './history.module.css'
import { HistoryItem } from './history-item.tsx'
import { FAILED } from './messages.ts'

type Filter = { kind?: HistoryKind; team_id?: string }

const historyQuery = (event_id: string, filter: Filter) =>
  api.competition_history.list.infiniteOptions({
    input: (after: string | undefined) => ({ event_id, ...filter, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: FAILED.load,
  })

export function HistoryList({ event_id }: { event_id: string }) {
  useLive([`event:${event_id}`])
  const [filter, setFilter] = useState<Filter>({})
  const history = useInfiniteQuery(historyQuery(event_id, filter))
  const pages = history.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const teams = pages[0]?.teams ?? []
  return (
    <>
      <Group grow align="end" mb="md">
        <Select
          label="Type"
          placeholder="All changes"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all changes' }}
          data={HISTORY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={filter.kind ?? null}
          onChange={(kind) => setFilter({ ...filter, kind: HISTORY_KINDS.find((one) => one === kind) })}
        />
        <Select
          label="Team"
          placeholder="All teams"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all teams' }}
          searchable
          data={teams.map(({ team_id, team_name }) => ({ value: team_id, label: team_name }))}
          value={filter.team_id ?? null}
          onChange={(team_id) => setFilter({ ...filter, team_id: team_id ?? undefined })}
        />
      </Group>
      {history.isPending && <Loading text="Loading the history" />}
      {history.isError && entries.length === 0 && (
        <ErrorState
          title={FAILED.title}
          text={history.error.message}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      )}
      {history.isSuccess && entries.length === 0 && (
        <EmptyState title="No changes yet" text="Every change to marks, scrutineering and races appears here." />
      )}
      {entries.length > 0 && (
        <ol className={classes.entries} aria-label="Changes, newest first">
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
