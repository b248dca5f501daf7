/** How the teams of an event are numbered, and whether Cadets take part. */
import { Button, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { competition_events } from '@paddock/contract/competition/events.ts'
import { LONGEST_PREFIX, prefixFrom } from '@paddock/domain/competition/team-numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { confirmRenumbering } from './confirm-renumbering.tsx'
import { type CompetitionEvent, useTeamSettings } from './event-changes.ts'
import { useRenumber } from './team-changes.ts'
import classes from './teams-tab.module.css'

export function NumberingSettings({ event }: { event: CompetitionEvent }) {
  const { id, updated_at } = event
  const set = useTeamSettings()
  const renumber = useRenumber(id)
  const numbering = useQuery(api.competition_teams.renumbering.queryOptions({ input: { event_id: id } }))
  const wanted = set.pending ? set.input : undefined
  const auto = wanted?.auto_numbering ?? event.auto_numbering
  const fixed = numbering.data ? isAnything(numbering.data.recorded) : event.numbers_fixed
  const moves = numbering.data?.moves ?? []

  async function askToRenumber() {
    if (numbering.data && (await confirmRenumbering(numbering.data))) void renumber.run()
  }

  return (
    <Paper withBorder className={classes.card}>
      <Stack gap="md">
        <Title order={3}>Team Numbering</Title>
        <Switch
          label="Auto-number teams"
          checked={auto}
          disabled={set.pending}
          onChange={({ currentTarget }) => void set.run({ id, updated_at, auto_numbering: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {rule(auto, fixed)}
        </Text>
        {auto && fixed && moves.length > 0 && (
          <div>
            <Button size="sm" variant="default" loading={renumber.pending} onClick={() => void askToRenumber()}>
              Renumber all teams…
            </Button>
          </div>
        )}
        <PrefixForm event={event} />
        <Switch
          label="Cadet teams take part"
          checked={wanted?.cadet_enabled ?? event.cadet_enabled}
          disabled={set.pending}
          onChange={({ currentTarget }) => void set.run({ id, updated_at, cadet_enabled: currentTarget.checked })}
        />
      </Stack>
    </Paper>
  )
}

function PrefixForm({ event }: { event: CompetitionEvent }) {
  const edit = useEdit({
    schema: inputOf(competition_events.change),
    save: useTeamSettings(),
    opened: event,
    current: event,
    version: (stored) => stored.number_prefix,
    values: (stored) => ({ number_prefix: stored?.number_prefix ?? '' }),
    input: (values) => ({ id: event.id, updated_at: event.updated_at, ...values }),
    saved: (stored) => stored,
    quiet: ({ typed }) => !typed,
  })
  return (
    <EditForm edit={edit} label="Number prefix" className={classes.prefix}>
      <TextInput
        label="Prefix"
        maxLength={LONGEST_PREFIX}
        autoComplete="off"
        {...edit.field('number_prefix')}
        onChange={({ currentTarget }) => edit.set({ number_prefix: currentTarget.value.toUpperCase() })}
      />
      <Button
        type="submit"
        variant="default"
        disabled={prefixFrom(edit.values.number_prefix) === event.number_prefix}
        loading={edit.pending}
      >
        Apply
      </Button>
    </EditForm>
  )
}

const isAnything = (recorded: Record<string, number>) => Object.values(recorded).some((count) => count > 0)

function rule(auto: boolean, fixed: boolean) {
  if (!auto) return 'You enter a unique number for each team.'
  if (fixed) return 'Results have been recorded, so teams keep their numbers. A new team gets the next free number.'
  return 'Numbered by category, then by name. Adding, editing or deleting a team renumbers all of them.'
}
