/** Changes the rules of an event: places and totals before and after, a reason, then the confirmation. */
import { List, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { rules_in_force } from '@paddock/contract/competition/rules-in-force.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { NO_PREVIEW, OldAndNew } from '../racing/racing.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { packOptions, RulesPage } from './event-rules.tsx'
import { packsQuery, type RulesPreview, useChangeRules } from './rules-changes.ts'

export function RulesDialog({ event, onClose }: { event: CompetitionEvent; onClose: () => void }) {
  const [chosen, setChosen] = useState('')
  const { data: packs = [] } = useQuery(packsQuery())
  const others = packs.filter((pack) => packKey(pack) !== packKey(event))
  const pack = others.find((one) => packKey(one) === chosen)
  const change = useChangeRules(onClose)
  const preview = useQuery({
    ...api.rules_in_force.preview.queryOptions({ input: { event_id: event.id, rule_pack: chosen } }),
    // Once the change is on its way the event may have these rules already, and there is nothing to compare.
    enabled: chosen !== '' && !change.pending && !change.succeeded,
  })
  const edit = useEdit({
    schema: inputOf(rules_in_force.change),
    save: change,
    values: () => ({ rule_pack: '', reason: '' }),
    input: (values) => ({ event_id: event.id, ...values, version: preview.data?.version ?? NO_PREVIEW }),
    onChange: ({ rule_pack }) => setChosen(rule_pack),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Change the rules of ${event.name}`}
      label="Change rules"
      submit="Change rules"
      size="xl"
      disabled={!preview.data || !edit.values.reason.trim()}
      onClose={onClose}
    >
      <Select
        label="New rules"
        description={
          pack && (
            <>
              {pack.about} <RulesPage pack={pack} />
            </>
          )
        }
        placeholder="Choose the rules"
        data={packOptions(others)}
        allowDeselect={false}
        data-autofocus
        {...edit.field('rule_pack')}
      />
      <TextInput
        label="Reason"
        description="Shown on the overview and in the history."
        required
        maxLength={300}
        autoComplete="off"
        {...edit.field('reason')}
      />
      {chosen !== '' && (
        <Paper withBorder p="md" component="section" aria-label="What will change" aria-live="polite">
          <Title order={3} size="h5" mb="xs">
            What will change
          </Title>
          <QueryState query={preview} loading="Loading the preview" errorTitle="The preview could not be loaded">
            {(shown) => <Consequences preview={shown} />}
          </QueryState>
        </Paper>
      )}
    </EditDialog>
  )
}

function Consequences({ preview: { follows, classes } }: { preview: RulesPreview }) {
  const moved = classes.flatMap(({ teams }) => teams).filter(({ before, after }) => !isSame(before, after))
  return (
    <Stack gap="sm">
      {follows.length > 0 && (
        <List size="sm">
          {follows.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
      {moved.length === 0 ? (
        <Text size="sm">No place and no total changes.</Text>
      ) : (
        classes.map(({ category, teams }) => (
          <div key={category}>
            <Title order={4} size="h6" mb={4}>
              {category}
            </Title>
            <DataTable
              caption={`${category} before and after`}
              columns={COLUMNS}
              rows={teams}
              rowKey={({ team_id }) => team_id}
              empty={null}
              stays
            />
          </div>
        ))
      )}
    </Stack>
  )
}

type Team = RulesPreview['classes'][number]['teams'][number]
type Placed = Team['before']

const COLUMNS: Column<Team>[] = [
  { key: 'team', header: 'Team', cell: ({ team_number, team_name }) => `${team_number} ${team_name}` },
  { key: 'place', header: 'Place', kind: 'number', cell: (team) => <Changed team={team} of={placeText} /> },
  { key: 'total', header: 'Total', kind: 'number', cell: (team) => <Changed team={team} of={totalText} /> },
]

const placeText = (placed: Placed) => (placed?.place == null ? '–' : String(placed.place))
const totalText = (placed: Placed) => (placed ? shownPoints(placed.total) : '–')

const isSame = (before: Placed, after: Placed) =>
  placeText(before) === placeText(after) && totalText(before) === totalText(after)

function Changed({ team: { before, after }, of }: { team: Team; of: (placed: Placed) => string }) {
  return of(before) === of(after) ? of(after) : <OldAndNew was={of(before)} is={of(after)} />
}
