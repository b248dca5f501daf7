/** One entry of the history: what was changed, for which team, by whom and when, with the values before and after. */
import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { type Difference, differences, KIND_LABELS } from '@paddock/domain/judging/history.ts'
import { useState } from 'react'
import type { api } from '../../app/api.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './history.module.css'
import { ROLE_LABELS } from './messages.ts'

export type HistoryEntry = Awaited<ReturnType<typeof api.competition_history.list.call>>['entries'][number]

/** The number of changed values shown at first; a first scrutineering sheet has dozens. */
const AT_ONCE = 5

export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { dateAndTime } = useDates()
  const [all, setAll] = useState(false)
  const changes = differences(entry.before, entry.after)
  const shown = all ? changes : changes.slice(0, AT_ONCE)
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs">
        <Badge variant="default" radius="sm">
          {KIND_LABELS[entry.kind]}
        </Badge>
        <Text span size="sm" c="dimmed">
          <time dateTime={entry.created_at}>{dateAndTime(entry.created_at)}</time>
        </Text>
      </Group>
      <Text fw={650} mt={6}>
        {entry.what}
      </Text>
      <Text size="sm" c="dimmed">
        {entry.team_name && `${entry.team_name}, `}by {entry.who}
        {entry.by && ROLE_LABELS[entry.by]}
      </Text>
      {shown.length > 0 && (
        <dl className={classes.changes}>
          {shown.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      {changes.length > AT_ONCE && (
        <UnstyledButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${changes.length}`}
        </UnstyledButton>
      )}
    </li>
  )
}

function Change({ change: { field, before, after } }: { change: Difference }) {
  return (
    <div>
      <dt>{field}</dt>
      <dd>
        <span>{before ?? 'nothing'}</span> → <strong>{after ?? 'nothing'}</strong>
      </dd>
    </div>
  )
}
