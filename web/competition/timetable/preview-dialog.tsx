/** Plans when each team comes: a preview with who does not fit, before it is accepted. */
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { shortfallText } from '@paddock/domain/timetable/shortfalls.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './timetable.module.css'
import { useAccept } from './timetable-actions.ts'
import { type PlannedEvent, roomName, sessionTitle, type Timetable, teamLabel } from './timetable-data.ts'

type PreviewDialogProps = { event: PlannedEvent; timetable: Timetable; onClose: () => void }
type Preview = Awaited<ReturnType<typeof api.timetables.preview.call>>

const newSeed = () => Math.floor(Math.random() * 2 ** 31)

export function PreviewDialog({ event, timetable, onClose }: PreviewDialogProps) {
  const [seed, setSeed] = useState(newSeed)
  const [stay, setStay] = useState(timetable.slots.length > 0)
  const accept = useAccept(onClose)
  const preview = useQuery({
    ...api.timetables.preview.queryOptions({ input: { event_id: event.id, seed, stay } }),
    placeholderData: (before) => before,
  })
  const { data } = preview
  return (
    <Modal opened onClose={onClose} title="Plan teams" size="lg">
      <Stack>
        <Text>
          Each team gets one time for each scorecard, apart from its races and with{' '}
          {plural(timetable.travel_minutes, 'minute')} to change rooms. Nothing is saved before you accept.
        </Text>
        {timetable.slots.length > 0 && (
          <Checkbox
            label="Planned teams stay where they are; only missing ones are added"
            checked={stay}
            onChange={(change) => setStay(change.currentTarget.checked)}
          />
        )}
        <QueryState query={preview} loading="Planning the teams" errorTitle="The teams could not be planned">
          {(found) => <Plan preview={found} timetable={timetable} />}
        </QueryState>
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => setSeed(newSeed())}
          >
            Draw again
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={accept.pending}
              disabled={!data || preview.isError || preview.isPlaceholderData}
              onClick={() => data && void accept.run({ event_id: event.id, version: data.version, slots: data.slots })}
            >
              Accept timetable
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

function Plan({ preview, timetable }: { preview: Preview; timetable: Timetable }) {
  const { timeOfDay, dayOf } = useDates()
  const { shortfalls, slots } = preview
  return (
    <>
      {shortfalls.length > 0 ? (
        <Alert color="orange" variant="outline" title="Not everybody fits" role="status">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {shortfalls.map(({ subject, reason, minutes, team_ids }) => (
              <li key={`${subject} ${reason}`}>
                {shortfallText({ reason, team_ids }, subject, minutes)}{' '}
                <Text component="span" size="sm">
                  {team_ids
                    .slice(0, 6)
                    .map((id) => teamLabel(timetable, id))
                    .join(', ')}
                  {team_ids.length > 6 && ` and ${team_ids.length - 6} more`}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Text role="status" fw={650}>
          Everybody fits: {plural(slots.length, 'slot')} without a clash.
        </Text>
      )}
      <ul className={classes.times}>
        {timetable.sessions.map((session) => {
          const own = slots.filter(({ session_id }) => session_id === session.id)
          const last = own
            .map(({ ends_at }) => ends_at)
            .sort()
            .at(-1)
          return (
            <li key={session.id}>
              <strong>{sessionTitle(session)}</strong>
              <span>
                {roomName(timetable, session)}, {dayOf(session.starts_at)}, {plural(own.length, 'team')}
                {last && `, from ${timeOfDay(session.starts_at)} until ${timeOfDay(last)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
