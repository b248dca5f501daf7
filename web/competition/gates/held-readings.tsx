/** Readings that are held: a person uses each for the race in the fields, or dismisses it. */
import { Button, Text } from '@mantine/core'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './gate-bar.module.css'
import { type GateReading, lanesInWords } from './gate-data.ts'
import { FAILED, GATE } from './messages.ts'

type HeldReadingsProps = {
  readings: readonly GateReading[]
  target: { id: string; number: number } | undefined
  desk_id: string
}

export function HeldReadings({ readings, target, desk_id }: HeldReadingsProps) {
  const refetch = () => [api.gates.own.key(), api.race_control.own.key()]
  const adopt = useAction(api.gates.adopt, { refetch, failed: FAILED.adopt, reason: 'instead' })
  const dismiss = useAction(api.gates.dismiss, { refetch, failed: FAILED.dismiss, reason: 'instead' })
  const { timeOfDay } = useDates()
  if (readings.length === 0) return null
  return (
    <ul className={classes.held} aria-label="Held readings of the gate">
      {readings.map(({ id, lanes, why, raw, read_at }) => (
        <li key={id} className={classes.reading}>
          <strong className={classes.times}>{lanesInWords(lanes)}</strong>
          <Text component="span" size="sm">
            {timeOfDay(read_at)}. {why && GATE.held(why)}
          </Text>
          {target && (
            <Button
              size="compact-sm"
              loading={adopt.pending && adopt.input?.reading_id === id}
              onClick={() => adopt.run({ reading_id: id, race_id: target.id, desk_id })}
            >
              Use for race {target.number}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={dismiss.pending && dismiss.input?.reading_id === id}
            onClick={() => dismiss.run({ reading_id: id })}
          >
            Dismiss
          </Button>
          <RawLines lines={raw} />
        </li>
      ))}
    </ul>
  )
}

export function RawLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>What the gate said</summary>
      <pre className={classes.raw}>{lines.join('\n')}</pre>
    </details>
  )
}
