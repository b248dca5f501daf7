/** Rehearse an event: start the copy, choose its speed, pause it, open it, and end it. */
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type EventStatus, isClosed } from '@paddock/domain/competition/event.ts'
import { FIRST_SPEED, REHEARSAL_SPEEDS } from '@paddock/domain/rehearsal/speeds.ts'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { newId } from '../../app/new-id.ts'
import { liveAddress, ownEventAddress, staffAddress, timingDeskAddress } from '../../app/paths.ts'
import { Segments } from '../../ui/segments.tsx'
import { DrillCardButton, DrillSteps } from './drill-steps.tsx'
import { REHEARSAL } from './messages.ts'
import { type Rehearsal, rehearsalQuery, useBegin, useChange, useEnd } from './rehearsal-actions.ts'

type RehearsalCardProps = { event: { id: string; status: EventStatus } }

export function RehearsalCard({ event }: RehearsalCardProps) {
  const { data } = useQuery(rehearsalQuery(event.id))
  if (!data) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Rehearsal">
      {data.rehearsal ? <Playing rehearsal={data.rehearsal} open={event.id} /> : <Begin event={event} />}
    </Paper>
  )
}

function Begin({ event }: RehearsalCardProps) {
  const begin = useBegin()
  const [id] = useState(newId)
  const closed = isClosed(event.status)
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} flex="1 1 280px">
        <Title order={3}>Rehearsal</Title>
        <Text c="dimmed" size="sm">
          {closed ? REHEARSAL.closed : REHEARSAL.about}
        </Text>
      </Stack>
      <Button
        variant="default"
        disabled={closed}
        loading={begin.pending}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => begin.run({ id, of_event_id: event.id, speed: FIRST_SPEED })}
      >
        Rehearse
      </Button>
      {!closed && <DrillCardButton event_id={event.id} />}
    </Group>
  )
}

function Playing({ rehearsal, open }: { rehearsal: Rehearsal; open: string }) {
  const { event_id, of_event, state, speed, races, staff_code } = rehearsal
  const navigate = useNavigate()
  const change = useChange()
  const programmeOf = (event: string) => ownEventAddress(event, { section: 'racing', racing: 'programme' })
  // The page of the copy is gone with it.
  const end = useEnd(rehearsal, () => open === event_id && navigate(programmeOf(of_event.id)))
  const running = state === 'running'
  const over = races.planned > 0 && races.done >= races.planned
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={3}>Rehearsal</Title>
        <Text role="status">
          {over ? 'All races are over' : running ? 'Playing' : 'Paused'} · {races.done} of {races.planned} races
        </Text>
      </Group>
      <Text c="dimmed" size="sm">
        {REHEARSAL.playing(of_event.name)}
        {staff_code && (
          <>
            {' '}
            Staff enter it at{' '}
            <Anchor component={Link} to={staffAddress}>
              /staff
            </Anchor>{' '}
            with the code <b>{staff_code}</b>.
          </>
        )}
      </Text>
      <Group gap="sm">
        <Segments
          aria-label="Speed"
          data={REHEARSAL_SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(speed)}
          onChange={(chosen) => {
            const wanted = REHEARSAL_SPEEDS.find((one) => String(one) === chosen)
            if (wanted) void change.run({ event_id, speed: wanted })
          }}
        />
        <Button
          loading={change.pending}
          leftSection={running ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          onClick={() => change.run({ event_id, state: running ? 'paused' : 'running' })}
        >
          {running ? 'Pause' : 'Go on'}
        </Button>
        <Button
          variant="default"
          loading={end.ending}
          leftSection={<IconPlayerStop size={18} aria-hidden />}
          onClick={end.ask}
        >
          End rehearsal
        </Button>
      </Group>
      <Group gap="md">
        <Anchor component={Link} to={timingDeskAddress(event_id)}>
          Timing desk
        </Anchor>
        <Anchor component={Link} to={liveAddress(event_id)}>
          Live page
        </Anchor>
        <Anchor component={Link} to={ownEventAddress(of_event.id, { section: 'screens' })}>
          Screens
        </Anchor>
        <Anchor href={`/overlay/${of_event.id}`}>Stream overlay</Anchor>
        {open === event_id ? (
          <Anchor component={Link} to={programmeOf(of_event.id)}>
            {of_event.name}
          </Anchor>
        ) : (
          <Anchor component={Link} to={programmeOf(event_id)}>
            Open the rehearsal
          </Anchor>
        )}
      </Group>
      <DrillSteps event_id={event_id} />
    </Stack>
  )
}
