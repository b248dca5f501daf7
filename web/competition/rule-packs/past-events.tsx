/** Tries a pack on an event of the company: the standings under the event's own rules and under this pack, side by side. */
import { NativeSelect, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { CompanyPack } from './pack-actions.ts'
import classes from './rule-packs.module.css'

type Tried = Awaited<ReturnType<typeof api.company_rule_packs.tryOn.call>>
type TriedTeam = Tried['categories'][number]['teams'][number]

/** `unsaved`: the form has changes that are not in what is tried. */
type PastEventsProps = { found: CompanyPack; unsaved?: boolean }

export function PastEvents({ found, unsaved = false }: PastEventsProps) {
  const events = useQuery(api.competition_events.list.queryOptions({ input: {} }))
  return (
    <section aria-label="Past events">
      {unsaved && (
        <Text role="status" mb="sm">
          Your latest changes are not saved yet, so they are not tried here. Save the draft first.
        </Text>
      )}
      <QueryState query={events} loading="Loading events">
        {(list) => {
          const raced = list.events.filter(({ status }) => status === 'completed' || status === 'active').reverse()
          return raced.length === 0 ? (
            <EmptyState
              title="No past events"
              text="Once your company has an event with results, try the pack on it."
            />
          ) : (
            <TriedOn found={found} events={raced} />
          )
        }}
      </QueryState>
    </section>
  )
}

type TriedOnProps = { found: CompanyPack; events: readonly { id: string; name: string; event_date: string }[] }

function TriedOn({ found, events }: TriedOnProps) {
  const [event_id, setEvent] = useState(events[0]?.id ?? '')
  const input = { id: found.id, event_id }
  const tried = useQuery(api.company_rule_packs.tryOn.queryOptions({ input, retry: false }))
  return (
    <>
      <NativeSelect
        label="Event"
        data={events.map(({ id, name }) => ({ value: id, label: name }))}
        value={event_id}
        onChange={({ currentTarget }) => setEvent(currentTarget.value)}
        maw={420}
        mb="md"
      />
      <QueryState query={tried} loading="Computing the standings" errorTitle="The event could not be tried">
        {(result) => <Standings result={result} />}
      </QueryState>
    </>
  )
}

const COLUMNS: Column<TriedTeam>[] = [
  { key: 'team', header: 'Team', cell: ({ team, name }) => `${team} ${name}` },
  { key: 'was', header: 'Place before', kind: 'number', cell: (team) => team.before.place ?? '–' },
  { key: 'is', header: 'Place after', kind: 'number', cell: (team) => team.after.place ?? '–' },
  { key: 'move', header: 'Change', kind: 'number', cell: moveText },
  { key: 'had', header: 'Points before', kind: 'number', cell: (team) => team.before.total },
  { key: 'has', header: 'Points after', kind: 'number', cell: (team) => team.after.total },
]

function Standings({ result: { before, after, left_out, categories } }: { result: Tried }) {
  return (
    <div className={classes.editor}>
      <Text>
        Before: {before}. After: {after}.
      </Text>
      {left_out.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {categories.map(({ category, teams }) => (
        <section key={category} aria-label={category}>
          <Title order={3} mb="xs">
            {category}
          </Title>
          <DataTable
            caption={`Standings of ${category}, before and after`}
            columns={COLUMNS}
            rows={teams}
            rowKey={({ team }) => team}
            empty={null}
          />
        </section>
      ))}
    </div>
  )
}

function moveText({ before, after }: TriedTeam) {
  if (before.place === null || after.place === null || before.place === after.place) return '='
  const places = before.place - after.place
  return places > 0 ? `▲ ${places}` : `▼ ${-places}`
}
