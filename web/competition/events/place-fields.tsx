/** The country and region of an event, and the time zone that its times are written in. */
import { Select, TextInput } from '@mantine/core'
import { COUNTRIES } from '../../ui/countries.ts'
import type { Fields } from '../../ui/use-edit.ts'
import type { EventDraft } from './event-draft.ts'

export function PlaceFields({ edit }: { edit: Fields<EventDraft> }) {
  return (
    <>
      <Select
        label="Country"
        placeholder="Choose a country"
        data={COUNTRIES}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear country' }}
        nothingFoundMessage="No country matches"
        {...edit.field('country')}
      />
      <TextInput
        label="Region"
        description="State, county or the like. Visitors can filter by it."
        maxLength={80}
        {...edit.field('region')}
      />
      <Select
        label="Time Zone"
        description="Times of the event are shown in this zone to everyone."
        placeholder="Choose a time zone"
        data={timeZones(edit.values.time_zone)}
        searchable
        nothingFoundMessage="No time zone matches"
        {...edit.field('time_zone')}
      />
    </>
  )
}

/** Browsers differ in what they list: the stored zone and UTC can always be chosen. */
const timeZones = (stored: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].filter(Boolean).sort()
