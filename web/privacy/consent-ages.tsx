/** The ages of consent by country, which the business owner edits. */
import { Button, Group, NativeSelect, NumberInput, Paper, Text, Title } from '@mantine/core'
import { countryName } from '@paddock/domain/countries.ts'
import { AGE_LIMITS, ANY_OTHER_COUNTRY, DEFAULT_AGE } from '@paddock/domain/privacy/age.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { COUNTRIES } from '../ui/countries.ts'
import { DataTable } from '../ui/data-table.tsx'
import { dayOf } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

const { consentAge: messages } = MESSAGES

type Row = Awaited<ReturnType<typeof api.consent_ages.list.call>>[number]

const nameOf = (country: string) => (country === ANY_OTHER_COUNTRY ? 'All other countries' : countryName(country))

export function ConsentAges() {
  const ages = useQuery({
    ...api.consent_ages.list.queryOptions(),
    select: (rows) =>
      rows.toSorted(
        (a, b) =>
          Number(b.country === ANY_OTHER_COUNTRY) - Number(a.country === ANY_OTHER_COUNTRY) ||
          nameOf(a.country).localeCompare(nameOf(b.country), 'en'),
      ),
  })
  const listed = new Set(ages.data?.map(({ country }) => country))
  return (
    <Paper withBorder p="lg" component="section" aria-label="Ages of consent">
      <Title order={2} size="h3" mb={6}>
        Ages of consent
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        From this age, people decide for themselves about a picture, reviews and optional emails. Younger people need
        the consent of an adult. A change applies to everyone immediately and is recorded in the audit log.
      </Text>
      <AddCountry listed={listed} />
      <DataTable
        caption="Ages of consent by country"
        columns={[
          { key: 'country', header: 'Country', cell: ({ country }) => <strong>{nameOf(country)}</strong> },
          { key: 'age', header: 'Age', width: '12rem', cell: (row) => <Age key={row.age} row={row} /> },
          { key: 'updated_at', header: 'Changed', kind: 'date', cell: ({ updated_at }) => dayOf(updated_at) },
          { key: 'remove', header: 'Remove', width: '9rem', cell: (row) => <Remove row={row} /> },
        ]}
        rows={ages}
        rowKey={({ country }) => country}
        loading="Loading ages of consent"
        empty={<EmptyState title="No countries yet" />}
      />
    </Paper>
  )
}

const useSetAge = () =>
  useAction(api.consent_ages.set, {
    done: ({ country, age }) => toast.success(messages.saved(nameOf(country), age)),
    failed: messages.notSaved,
    refetch: () => [api.consent_ages.key()],
  })

function Age({ row }: { row: Row }) {
  const [age, setAge] = useState<number | string>(row.age)
  const save = useSetAge()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof age === 'number') void save.run({ country: row.country, age })
  }
  return (
    <Group component="form" gap="xs" wrap="nowrap" onSubmit={(event) => submit(event as unknown as FormEvent)}>
      <NumberInput
        size="sm"
        w={80}
        aria-label={`Age in ${nameOf(row.country)}`}
        min={AGE_LIMITS.least}
        max={AGE_LIMITS.most}
        value={age}
        onChange={setAge}
      />
      {age !== row.age && (
        <Button size="sm" type="submit" loading={save.pending}>
          Save
        </Button>
      )}
    </Group>
  )
}

function Remove({ row }: { row: Row }) {
  const remove = useAction(api.consent_ages.remove, {
    done: () => toast.success(messages.removed(nameOf(row.country))),
    failed: messages.notRemoved,
    reason: 'instead',
    refetch: () => [api.consent_ages.key()],
  })
  if (row.country === ANY_OTHER_COUNTRY) return null
  return (
    <RowButton
      label="Remove"
      of={nameOf(row.country)}
      loading={remove.pending}
      onClick={() => void remove.run({ country: row.country })}
    />
  )
}

function AddCountry({ listed }: { listed: ReadonlySet<string> }) {
  const [country, setCountry] = useState('')
  const save = useSetAge()
  const others = COUNTRIES.filter(({ value }) => !listed.has(value))
  const add = async () => {
    if (await save.run({ country, age: DEFAULT_AGE })) setCountry('')
  }
  return (
    <Group align="end" gap="sm" mb="md">
      <NativeSelect
        label="Add a country"
        maw="100%"
        value={country}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        data={[{ value: '', label: 'Choose', disabled: true }, ...others]}
      />
      <Button variant="default" disabled={!country} loading={save.pending} onClick={() => void add()}>
        Add
      </Button>
    </Group>
  )
}
