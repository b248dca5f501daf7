/** How a gate is: what was received, its lanes, its clock, and its last lines. */
import { Alert, Stack, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import classes from './gate-bar.module.css'
import type { GateHealth } from './gate-health.ts'
import { RawLines } from './held-readings.tsx'
import { GATE } from './messages.ts'

type HealthFiguresProps = { health: GateHealth; title: string }

const SIGNALS = { good: 'good', blocked: 'beam blocked', dark: 'sensor dark', unknown: 'nothing seen yet' }

export function HealthFigures({ health, title }: HealthFiguresProps) {
  const { bytes, lines, damaged, doubled, silent_ms, lanes, drift_ppm, tested, raw } = health
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3}>{title}</Title>
      {health.is_result_missing && (
        <Alert color="red" variant="outline" role="alert">
          {GATE.noResult}.
        </Alert>
      )}
      <dl className={classes.figures}>
        <dt>Received</dt>
        <dd>
          {plural(bytes, 'byte')}, {plural(lines, 'line')}, {damaged} damaged, {doubled} said twice
        </dd>
        <dt>Last byte</dt>
        <dd>{silent_ms === null ? 'none yet' : `${ago(silent_ms)} ago`}</dd>
        {lanes.map((lane) => (
          <FigureOfLane key={lane.lane} {...lane} />
        ))}
        <dt>Clock</dt>
        <dd>
          {drift_ppm === null
            ? 'the timer tells no clock, or too little time has passed'
            : `${Math.abs(drift_ppm)} millionths ${drift_ppm < 0 ? 'slower' : 'faster'} than the server’s`}
        </dd>
        <dt>Self-test</dt>
        <dd>{tested ? (tested.failed.length ? tested.failed.join(' ') : 'passed') : 'not done'}</dd>
      </dl>
      <RawLines lines={raw} />
    </Stack>
  )
}

const FigureOfLane = ({ lane, signal, silent_ms }: GateHealth['lanes'][number]) => (
  <>
    <dt>Lane {lane}</dt>
    <dd>
      {SIGNALS[signal]}
      {silent_ms !== null && `, last time ${ago(silent_ms)} ago`}
    </dd>
  </>
)

const ago = (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)
