/** Asks before an event is completed, and lists what is missing. */
import { List, Text, Title } from '@mantine/core'
import { stillHeld } from '@paddock/domain/embargo/messages.ts'
import { plural } from '@paddock/domain/plural.ts'
import type { ReactNode } from 'react'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { FAILED } from './messages.ts'

type Missing = Awaited<ReturnType<typeof api.event_closing.missing.call>>

export async function confirmCompleting(event: { id: string; name: string; time_zone: string | null }) {
  const missing = await queryClient
    // Results that were missing a moment ago may have arrived.
    .fetchQuery({ ...api.event_closing.missing.queryOptions({ input: { event_id: event.id } }), staleTime: 0 })
    .catch(() => undefined)
  const embargoes = await queryClient
    .fetchQuery({ ...api.event_embargoes.get.queryOptions({ input: { event_id: event.id } }), staleTime: 0 })
    .catch(() => [])
  const held = embargoes.filter((one) => one.held).map(({ part }) => part)
  return confirm({
    title: `Complete ${event.name}?`,
    text: 'A completed event is closed: laps, marks, measurements, points and teams can no longer be changed. An owner or admin can reopen it with a reason, which is shown publicly.',
    details: (
      <>
        {held.length > 0 && <Text fw={650}>{stillHeld(held)}</Text>}
        {missing ? (
          <MissingParts missing={missing} zone={event.time_zone} />
        ) : (
          <Text fw={650}>{FAILED.checkMissing}</Text>
        )}
      </>
    ),
    confirmLabel: missing && !isAnything(missing) ? 'Complete Event' : 'Complete anyway',
    cancelLabel: 'Not yet',
    destructive: true,
  })
}

const isAnything = (missing: Missing) => Object.values(missing).some((part) => part.length > 0)

function MissingParts({ missing, zone }: { missing: Missing; zone: string | null }) {
  const { panels, cars, brackets, devices } = missing
  if (!isAnything(missing))
    return <Text fw={650}>Nothing is missing: all panels have marked and all cars are scrutineered.</Text>
  return (
    <>
      <Part title="Teams without marks" rows={panels}>
        {({ judge_name, panel_name, unmarked }) =>
          `${judge_name} - ${panel_name}: ${plural(unmarked.length, 'team')} (${named(unmarked)})`
        }
      </Part>
      <Part title="Cars without scrutineering" rows={cars}>
        {(team) => `${team.team_name}: car ${team.cars.join(' and car ')}`}
      </Part>
      <Part title="Brackets without a champion" rows={brackets}>
        {({ category, undecided }) => `${category}: ${plural(undecided, 'match', 'matches')} to decide`}
      </Part>
      <Part title="Devices with unsent entries" rows={devices}>
        {({ name, waiting, seen_at }) =>
          waiting > 0
            ? `${name}: ${plural(waiting, 'entry', 'entries')} to send, last connected ${dateAndTime(seen_at, zone)}`
            : `${name}: not connected since ${dateAndTime(seen_at, zone)}, may have unsent entries`
        }
      </Part>
    </>
  )
}

/** Enough to recognise the teams; the judging screens list all of them. */
const NAMED = 5

function named(names: readonly string[]) {
  const some = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${some} and ${names.length - NAMED} more` : some
}

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

function Part<Row>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm">
        {rows.slice(0, MOST_ROWS).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered
          <List.Item key={index}>{children(row)}</List.Item>
        ))}
      </List>
      {rows.length > MOST_ROWS && (
        <Text size="sm" c="dimmed">
          and {rows.length - MOST_ROWS} more
        </Text>
      )}
    </section>
  )
}

const MOST_ROWS = 8
