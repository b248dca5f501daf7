/** Asks for an age band and a country, and says why. No answer is suggested, and none is called better than another. */
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { AGE_BANDS, type AgeBand, ageBandLabel } from '@paddock/domain/privacy/age.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { COUNTRIES } from '../ui/countries.ts'
import { toast } from '../ui/toast.tsx'
import type { Privacy } from './own-privacy.ts'

const BY_NAME = COUNTRIES.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

export function AgeFields({ privacy, aside }: { privacy: Privacy; aside?: ReactNode }) {
  const [band, setBand] = useState<string>(privacy.age_band ?? '')
  const [country, setCountry] = useState(privacy.country ?? '')
  const save = useAction(api.privacy.answerAge, {
    done: () => toast.success({ title: 'Thank you', text: 'Your answer is saved.' }),
    failed: { title: 'Not saved', text: 'Your answer was not saved. Please try again.' },
    reason: 'instead',
    refetch: () => [api.privacy.key()],
  })
  const isSaved = band === privacy.age_band && country === privacy.country
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (band && country) void save.run({ age_band: band as AgeBand, country })
  }
  return (
    <form onSubmit={submit} aria-label="Your age and country">
      <Group align="end" gap="sm">
        <NativeSelect
          label="Your age"
          value={band}
          onChange={({ currentTarget }) => setBand(currentTarget.value)}
          data={[
            { value: '', label: 'Choose', disabled: true },
            ...AGE_BANDS.map((value) => ({ value, label: ageBandLabel(value) })),
          ]}
        />
        <NativeSelect
          label="Your country"
          maw="100%"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          data={[{ value: '', label: 'Choose', disabled: true }, ...BY_NAME]}
        />
        <Button type="submit" variant="default" disabled={!band || !country || isSaved} loading={save.pending}>
          Save
        </Button>
        {aside}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        No birthday needed. Your answer decides whether you can add a picture and write reviews. Nobody else sees it.
      </Text>
    </form>
  )
}
