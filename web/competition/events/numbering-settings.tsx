/** How the teams of an event are numbered, and whether Cadets take part. */
import { Button, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { LONGEST_PREFIX, prefixFrom } from '@paddock/domain/competition/team-numbers.ts'
import { type FormEvent, useState } from 'react'
import { type CompetitionEvent, useTeamSettings } from './event-changes.ts'
import classes from './teams-tab.module.css'

export function NumberingSettings({ event }: { event: CompetitionEvent }) {
  const set = useTeamSettings(event)
  const wanted = set.isPending ? set.variables : {}
  const [typed, setTyped] = useState<string>()
  const prefix = typed ?? event.number_prefix
  const auto = wanted.auto_numbering ?? event.auto_numbering

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (!set.isPending) set.mutate({ number_prefix: prefix }, { onSuccess: () => setTyped(undefined) })
  }

  return (
    <Paper withBorder className={classes.card}>
      <Stack gap="md">
        <Title order={3}>Team Numbering</Title>
        <Switch
          label="Auto-number teams"
          checked={auto}
          disabled={set.isPending}
          onChange={({ currentTarget }) => set.mutate({ auto_numbering: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {auto
            ? 'By category, then by name. All teams are renumbered whenever one is added, edited or deleted.'
            : 'Each team gets the number that you enter. No two teams have the same.'}
        </Text>
        <form noValidate onSubmit={submit} aria-label="Number prefix" className={classes.prefix}>
          <TextInput
            label="Prefix"
            maxLength={LONGEST_PREFIX}
            autoComplete="off"
            value={prefix}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
          />
          <Button
            type="submit"
            variant="default"
            disabled={prefixFrom(prefix) === event.number_prefix}
            loading={set.isPending && wanted.number_prefix !== undefined}
          >
            Apply
          </Button>
        </form>
        <Switch
          label="Cadet teams take part"
          checked={wanted.cadet_enabled ?? event.cadet_enabled}
          disabled={set.isPending}
          onChange={({ currentTarget }) => set.mutate({ cadet_enabled: currentTarget.checked })}
        />
      </Stack>
    </Paper>
  )
}
