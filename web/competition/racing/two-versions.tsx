/** A race as this device and as the server has it, side by side; a person chooses, and until then both stay. */

import { Alert, Button, Group, Text } from '@mantine/core'
import type { StoredRace } from '@paddock/contract/competition/race-results.ts'
import type { UnsentRun } from '@paddock/domain/racing/device-record.ts'
import { deskName } from '@paddock/domain/racing/look-alike.ts'
import { inSeconds, type RaceStatus, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { IconUsers } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { outbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import { Refused } from '../../app/server-errors.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { TWO_VERSIONS } from './messages.ts'
import type { Theirs } from './race-conflict.ts'
import { staleRaces } from './race-data.ts'
import classes from './two-versions.module.css'

export type OwnVersion = {
  event_id: string
  typedAt: number
  runs: (UnsentRun & { status_reason: string })[]
  /** The race as it is recorded by hand, for organisers who accept it. */
  payload: Record<string, unknown>
}

type TwoVersionsProps = {
  entry: Entry
  mine: OwnVersion
  /** Both are recorded; undefined where a car can have raced only once. */
  onBoth?: (() => void) | undefined
  /** Sends it again in place of times that wait for confirmation. */
  onResend: (lap_ids: string[]) => void
}

export function TwoVersions({ entry, mine, onBoth, onResend }: TwoVersionsProps) {
  const { timeOfDay } = useDates()
  const mayCorrect = useMay('correct-races')
  const { stored, waits, isCorrected } = entry.theirs as Theirs
  const choose = useUseMine(entry, mine, stored)
  const handOver = useHandOver(entry, mine, stored)
  const lapOf = (run: UnsentRun) =>
    stored.runs.find(({ lane, team_id }) => lane === run.lane && team_id === run.team_id)
  const canCorrect = (mayCorrect || waits) && mine.runs.every(lapOf)
  const useMine = () =>
    waits ? onResend(mine.runs.map((run) => lapOf(run)?.lap_id ?? run.id)) : void choose.run(undefined)
  return (
    <Alert color="orange" variant="outline" role="alert" icon={<IconUsers aria-hidden />} title={TWO_VERSIONS.title}>
      <Text size="sm">
        {entry.label}. {isCorrected && `${TWO_VERSIONS.corrected} `}
        {TWO_VERSIONS.text}
      </Text>
      <table className={classes.versions} aria-label="Both versions">
        <thead>
          <tr>
            <td />
            <th scope="col">
              This device
              <Text size="sm" c="dimmed">
                {entry.ownerName}, {timeOfDay(new Date(mine.typedAt).toISOString())}
              </Text>
            </th>
            <th scope="col">
              The server
              <Text size="sm" c="dimmed">
                {stored.by}
                {stored.desk_number !== null && `, ${deskName({ desk_number: stored.desk_number, recorded_by: '' })}`},{' '}
                {timeOfDay(stored.at)}
              </Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {mine.runs.map((run) => {
            const theirs = lapOf(run) ?? stored.runs.find(({ lane }) => lane === run.lane)
            return (
              <tr key={run.lane}>
                <th scope="row">
                  Lane {run.lane}
                  <Text size="sm" c="dimmed">
                    {theirs ? `${theirs.team_name}, car ${theirs.car_type}` : `Car ${run.car_type}`}
                  </Text>
                </th>
                <Times run={run} other={theirs} />
                <Times run={theirs} other={run} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <Group gap="xs">
        <Button size="sm" variant="default" onClick={() => outbox.discard(entry.id)}>
          {TWO_VERSIONS.theirs}
        </Button>
        {canCorrect && (
          <Button size="sm" variant="default" loading={choose.pending} onClick={useMine}>
            {TWO_VERSIONS.mine}
          </Button>
        )}
        {onBoth && (
          <Button size="sm" variant="default" onClick={onBoth}>
            {TWO_VERSIONS.both}
          </Button>
        )}
        {!canCorrect && (
          <Button size="sm" variant="default" loading={handOver.pending} onClick={() => void handOver.run(undefined)}>
            {TWO_VERSIONS.handOver}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

type Timed = { status: RaceStatus; reaction_time: Milliseconds | null; racing_time: Milliseconds | null }

/** Car time and reaction; what differs stands out. */
function Times({ run, other }: { run: Timed | undefined; other: Timed | undefined }) {
  if (!run) return <td>–</td>
  const { status, racing_time, reaction_time } = run
  if (status !== 'finish' || racing_time === null || reaction_time === null)
    return (
      <td>
        <Text component="span" fw={status === other?.status ? undefined : 700}>
          {RUN_STATUS_LABELS[status]}
        </Text>
      </td>
    )
  return (
    <td>
      <Text component="span" fw={racing_time === other?.racing_time ? undefined : 700}>
        {inSeconds(racing_time)}
      </Text>
      <Text size="sm" c="dimmed" fw={reaction_time === other?.reaction_time ? undefined : 700}>
        reaction {inSeconds(reaction_time)}
      </Text>
    </td>
  )
}

/** Corrects the recorded laps one by one, each with its consequences and the history. */
function useUseMine(entry: Entry, mine: OwnVersion, stored: StoredRace) {
  return useAction(() => correctAll(entry, mine, stored), {
    done() {
      outbox.discard(entry.id)
      toast.success(TWO_VERSIONS.chosen(entry.label))
    },
    failed: TWO_VERSIONS.failed,
    refetch: () => [...staleRaces(), api.race_control.key(), api.race_corrections.key()],
  })
}

async function correctAll({ ownerName }: Entry, { runs }: OwnVersion, stored: StoredRace) {
  for (const { id: _, team_id, status_reason, ...run } of runs) {
    const lap = stored.runs.find((one) => one.lane === run.lane && one.team_id === team_id)
    if (!lap) continue
    const to = {
      id: lap.lap_id,
      car_type: run.car_type,
      lane: run.lane as 1 | 2 | 3 | 4,
      status: run.status,
      reaction_time: run.reaction_time === null ? null : inSeconds(run.reaction_time),
      racing_time: run.racing_time === null ? null : inSeconds(run.racing_time),
    }
    const { version, refused, before, after } = await api.race_corrections.preview.call(to)
    if (refused) throw new Refused(refused)
    const isSame = before.status === after.status && before.gross_time === after.gross_time
    if (isSame && before.racing_time === after.racing_time) continue
    const reason = status_reason || TWO_VERSIONS.reason(ownerName)
    await api.race_corrections.correct.call({ ...to, reason: reason.slice(0, 300), version })
  }
}

const useHandOver = (entry: Entry, { event_id, typedAt, payload }: OwnVersion, stored: StoredRace) =>
  useAction(
    () =>
      api.late_entries.report.call({
        id: newId(),
        event_id,
        kind: 'race',
        subject: `${entry.label} (recorded by ${stored.by}: ${stored.runs.map(timeText).join(', ')})`.slice(0, 300),
        payload,
        entered_at: new Date(typedAt).toISOString(),
      }),
    {
      done() {
        outbox.discard(entry.id)
        toast.success(TWO_VERSIONS.handedOver(entry.label))
      },
      failed: TWO_VERSIONS.failed,
    },
  )

const timeText = ({ status, racing_time }: Timed) =>
  racing_time === null ? RUN_STATUS_LABELS[status] : inSeconds(racing_time)
