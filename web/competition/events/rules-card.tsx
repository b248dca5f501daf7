/** The rules of an event on its overview: the pack and its version, what it brings, and when and why it was changed. */
import { Anchor, Button, List, Paper, Text, Title } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { rulesAddress } from './event-rules.tsx'
import classes from './events.module.css'
import { type EventRules, rulesQuery } from './rules-changes.ts'

const RulesDialog = part(async () => (await import('./rules-dialog.tsx')).RulesDialog, null)
const RulesTables = part(async () => (await import('./rules-tables.tsx')).RulesTables, 'Loading the rules')

export function RulesCard({ event }: { event: CompetitionEvent }) {
  const rules = useQuery(rulesQuery(event.id))
  const [changing, setChanging] = useState(false)
  return (
    <Paper withBorder component="section" aria-label="Rules" className={classes.card}>
      <Title order={3} mb="sm">
        Rules
      </Title>
      <QueryState query={rules} loading="Loading the rules" errorTitle="The rules could not be loaded">
        {(loaded) => <InForce rules={loaded} />}
      </QueryState>
      {!isClosed(event.status) && rules.data && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconScale size={18} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          Change rules
        </Button>
      )}
      {changing && <RulesDialog event={event} onClose={() => setChanging(false)} />}
    </Paper>
  )
}

function InForce({ rules: { pack, is_frozen, changes, templates, tables } }: { rules: EventRules }) {
  const { dateAndTime } = useDates()
  return (
    <>
      <Anchor component={Link} fw={650} to={rulesAddress(pack)}>
        {pack.title}, version {pack.rule_pack_version}
      </Anchor>
      <Text size="sm" c="dimmed">
        {pack.about}
      </Text>
      <Text size="sm" mt="xs">
        {is_frozen
          ? 'Frozen since the first measurement, mark or race.'
          : 'Can be changed freely until something is measured, marked or raced.'}
      </Text>
      {changes.length > 0 && (
        <List size="sm" mt="xs" aria-label="Changes of the rules">
          {changes.map(({ before, after, reason, changed_at }) => (
            <List.Item key={changed_at}>
              {dateAndTime(changed_at)}: {before} to {after}. {reason}
            </List.Item>
          ))}
        </List>
      )}
      {templates.length > 0 && (
        <>
          <Title order={4} size="h5" mt="md">
            Scorecards and sheets
          </Title>
          <List size="sm" aria-label="Scorecards and sheets">
            {templates.map(({ id, name, criteria_count }) => (
              <List.Item key={id}>
                {name}: {plural(criteria_count, 'line')}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {tables.length > 0 && <RulesTables tables={tables} />}
    </>
  )
}
