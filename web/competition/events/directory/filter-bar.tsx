/** Everything that narrows the directory. */
import { NativeSelect } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { LEVELS } from '@paddock/domain/competition/level.ts'
import { countryName } from '@paddock/domain/countries.ts'
import type { ListFilters } from '../../../ui/list-filters.ts'
import { ListSearch } from '../../../ui/list-search.tsx'
import { LEVEL_LABELS } from '../event-badges.tsx'
import classes from './directory.module.css'
import type { DirectoryFilters } from './directory-filters.ts'
import type { Directory } from './directory-sections.tsx'

type FilterBarProps = { list: ListFilters; filters: DirectoryFilters; places: Directory['places'] }

export function FilterBar({ list, filters, places }: FilterBarProps) {
  const countries = places.map(({ country }) => ({ value: country, label: countryName(country) }))
  const regions = places
    .filter(({ country }) => !filters.country || country === filters.country)
    .flatMap((place) => place.regions)
  return (
    <search className={classes.filters} aria-label="Filter events">
      <div className={classes.search}>
        <ListSearch filters={list} placeholder="Event, place or organiser" maxLength={100} />
      </div>
      <Choice
        // Made anew once the countries are known: a choice made before its option exists would be lost.
        key={countries.length}
        label="Country"
        all="All countries"
        chosen={filters.country}
        options={countries.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))}
        onChoose={(country) => list.set('country', country, 'region')}
      />
      <Choice
        label="Region"
        all="All regions"
        chosen={filters.region}
        options={[...new Set(regions)].sort().map((value) => ({ value, label: value }))}
        onChoose={(region) => list.set('region', region)}
      />
      <Choice
        label="Class"
        all="All classes"
        chosen={filters.category}
        options={CATEGORIES.map((value) => ({ value, label: value }))}
        onChoose={(category) => list.set('class', category)}
      />
      <Choice
        label="Level"
        all="All levels"
        chosen={filters.level}
        options={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
        onChoose={(level) => list.set('level', level)}
      />
    </search>
  )
}

type Option = { value: string; label: string }
type ChoiceProps = {
  label: string
  all: string
  chosen: string | undefined
  options: Option[]
  onChoose: (value: string) => void
}

function Choice({ label, all, chosen = '', options, onChoose }: ChoiceProps) {
  // An address may name a place that has no events, or none yet.
  const strange = chosen !== '' && !options.some(({ value }) => value === chosen)
  return (
    <NativeSelect
      size="md"
      label={label}
      data={[{ value: '', label: all }, ...options, ...(strange ? [{ value: chosen, label: chosen }] : [])]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
