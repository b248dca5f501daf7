/** Filters for runs, stored in the address and shared by history, performance and analytics. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { FILTER_NAMES, filtersFrom, instantsOf } from '@paddock/domain/practice/filters.ts'
import { PRACTICE_STATUS_NAMES, PRACTICE_STATUSES } from '@paddock/domain/practice/run.ts'
import { CARS, LANES } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { searchNow } from '../ui/address-now.ts'
import classes from './practice.module.css'
import { choicesQuery } from './practice-runs.ts'

type Name = (typeof FILTER_NAMES)[number]

/** The filters of the address, for links to other tabs. */
export function filterParams(search: URLSearchParams): string {
  const set = FILTER_NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []))
  return new URLSearchParams(set).toString()
}

export function useRunFilters(team_id: string) {
  const [search, setSearch] = useSearchParams()
  const filters = filtersFrom((name) => search.get(name))
  const { car, from, to, ...named } = filters
  const days = instantsOf(filters, (day) => new Date(`${day}T00:00`).toISOString())
  const look = (name: Name | 'page' | 'order', value: string) =>
    setSearch(
      () => {
        const next = searchNow()
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () =>
    setSearch(
      () => {
        const next = searchNow()
        for (const name of [...FILTER_NAMES, 'page']) next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    search,
    filters,
    input: { team_id, ...named, ...days, ...(car && { car_type: car }) },
    looking: Object.keys(filters).length > 0,
    look,
    clear,
  }
}

export type Looking = ReturnType<typeof useRunFilters>

const any = (label: string, options: readonly (string | { value: string; label: string })[]) => [
  { value: '', label },
  ...options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
]

/** Keeps the chosen name in the list, even if it is not among the latest. */
const named = (all: string[] | undefined, chosen: string | undefined) =>
  chosen && !all?.includes(chosen) ? [chosen, ...(all ?? [])] : (all ?? [])

export function RunFilters({ team_id, at, status = false }: { team_id: string; at: Looking; status?: boolean }) {
  const choices = useQuery(choicesQuery(team_id)).data
  const { filters, look } = at
  const field = (name: Name) => ({
    value: String(filters[name] ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => look(name, currentTarget.value),
  })
  return (
    <search className={classes.filters} aria-label="Filter runs">
      <NativeSelect
        size="md"
        label="Car"
        data={any(
          'Both',
          CARS.map((value) => ({ value, label: `Car ${value}` })),
        )}
        {...field('car')}
      />
      <NativeSelect
        size="md"
        label="Lane"
        data={any(
          'All',
          LANES.map((lane) => ({ value: String(lane), label: `Lane ${lane}` })),
        )}
        {...field('lane')}
      />
      {status && (
        <NativeSelect
          size="md"
          label="Status"
          data={any(
            'All',
            PRACTICE_STATUSES.map((value) => ({ value, label: PRACTICE_STATUS_NAMES[value] })),
          )}
          {...field('status')}
        />
      )}
      <NativeSelect
        size="md"
        label="Session"
        data={any('All', named(choices?.sessions, filters.session))}
        {...field('session')}
      />
      <NativeSelect
        size="md"
        label="Wheels"
        data={any('All', named(choices?.wheels, filters.wheels))}
        {...field('wheels')}
      />
      <NativeSelect size="md" label="Wing" data={any('All', named(choices?.wings, filters.wing))} {...field('wing')} />
      <TextInput label="From" type="date" {...field('from')} />
      <TextInput label="To" type="date" {...field('to')} />
      {at.looking && (
        <Button variant="subtle" onClick={at.clear} className={classes.clear}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
