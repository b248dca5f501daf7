/** How the teams of an event are numbered, and whether Cadets take part. */
import { Button, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { LONGEST_PREFIX, prefixFrom } from '@paddock/domain/competition/team-numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { type CompetitionEvent, useTeamSettings } from './event-changes.ts'
import { RenumberDialog } from './renumber-dialog.tsx'
import classes from './teams-tab.module.css'

export function NumberingSettings({ event }: { event: CompetitionEvent }) {
  const set = useTeamSettings(event)
  const numbering = useQuery(api.competition_teams.renumbering.queryOptions({ input: { event_id: event.id } }))
  const wanted = (set.pending && set.input) || {}
  const [typed, setTyped] = useState<string>()
  const [renumbering, setRenumbering] = useState(false)
  const prefix = typed ?? event.number_prefix
  const auto = wanted.auto_numbering ?? event.auto_numbering
  const fixed = numbering.data ? isAnything(numbering.data.recorded) : event.numbers_fixed

  async function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (await set.run({ number_prefix: prefix })) setTyped(undefined)
  }

  return (
    <Paper withBorder className={classes.card}>
      <Stack gap="md">
        <Title order={3}>Team Numbering</Title>
        <Switch
          label="Auto-number teams"
          checked={auto}
          disabled={set.pending}
          onChange={({ currentTarget }) => void set.run({ auto_numbering: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {rule(auto, fixed)}
        </Text>
        {auto && fixed && numbering.data && (
          <div>
            <Button size="sm" variant="default" onClick={() => setRenumbering(true)}>
              Renumber all teams…
            </Button>
          </div>
        )}
        <form
          noValidate
          onSubmit={(submitted) => void submit(submitted)}
          aria-label="Number prefix"
          className={classes.prefix}
        >
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
            loading={set.pending && wanted.number_prefix !== undefined}
          >
            Apply
          </Button>
        </form>
        <Switch
          label="Cadet teams take part"
          checked={wanted.cadet_enabled ?? event.cadet_enabled}
          disabled={set.pending}
          onChange={({ currentTarget }) => void set.run({ cadet_enabled: currentTarget.checked })}
        />
      </Stack>
      {renumbering && numbering.data && (
        <RenumberDialog event_id={event.id} preview={numbering.data} onClose={() => setRenumbering(false)} />
      )}
    </Paper>
  )
}

const isAnything = (recorded: Record<string, number>) => Object.values(recorded).some((count) => count > 0)

function rule(auto: boolean, fixed: boolean) {
  if (!auto) return 'Each team gets the number that you enter. No two teams have the same.'
  if (fixed)
    return 'Something of this event was measured, marked or raced, so teams keep their numbers. A new team gets the next free one.'
  return 'By category, then by name. All teams are renumbered whenever one is added, edited or deleted.'
}
