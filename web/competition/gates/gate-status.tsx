/** The gate that this browser reads: how far it is, what needs the timekeeper, and the race that it follows. */
import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type GateHost, PHASES, REFUSED, useGate } from '../../gates/gates.ts'
import classes from './gate-bar.module.css'
import type { GateSettings, Place } from './gate-data.ts'
import { setGateLights } from './gate-here.ts'
import { RawLines } from './held-readings.tsx'
import { GATE } from './messages.ts'
import { type FollowedRace, type TrackGate, trackGateOf } from './track-gate.ts'

type GateStatusProps = { place: Place; race: FollowedRace | undefined; settings: GateSettings }

export function GateStatus(props: GateStatusProps) {
  const gate = trackGateOf(props.place)
  if (!gate)
    return (
      <Text component="span" size="sm">
        {GATE.noSerial}
      </Text>
    )
  return <Status {...props} gate={gate} />
}

function Status({ place, race, settings, gate }: GateStatusProps & { gate: TrackGate }) {
  const { state, hasPort } = useGate(gate.host)
  const { phase, run, paddock } = state
  const refusal = useRefusal(gate.host, race)
  useEffect(() => void gate.host.resume(), [gate])
  useEffect(() => gate.reportEvery(), [gate])
  // One step after every change: of the race, of the gate, or of how it is read.
  useEffect(() => gate.follow(race, settings))
  const starts = phase === 'armed' && paddock?.can.includes('lights') === true
  useEffect(() => {
    setGateLights(place, starts ? () => gate.host.feed({ type: 'go' }) : undefined)
    return () => setGateLights(place, undefined)
  }, [place, starts, gate])
  const isMissing = gate.health().is_result_missing
  const name = paddock?.name || state.profile || 'Gate'
  return (
    <>
      <Text component="span" size="sm" role="status" className={classes.status} data-state={phase}>
        <strong>{name}</strong>: {hasPort ? PHASES[phase] : PHASES.disconnected}
        {phase === 'idle' && run && ', arming…'}
      </Text>
      {(phase === 'running' || phase === 'overdue') && (
        <Button size="compact-sm" variant="default" onClick={() => gate.host.feed({ type: 'force' })}>
          End the race at the gate
        </Button>
      )}
      {phase === 'overdue' && (
        <Button size="compact-sm" variant="default" onClick={() => gate.host.feed({ type: 'wait' })}>
          Wait on
        </Button>
      )}
      {phase === 'lost' && (
        <Alert color="red" variant="outline" role="alert" p="xs">
          {GATE.lost}
        </Alert>
      )}
      {refusal && race?.state === 'armed' && (
        <Alert color="orange" variant="outline" role="alert" p="xs">
          {GATE.refused}: {refusal}.{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              gate.armAgain()
              gate.follow(race, settings)
            }}
          >
            Arm again
          </Button>
        </Alert>
      )}
      {isMissing && (
        <Alert color="red" variant="outline" role="alert" p="xs" title={GATE.noResult}>
          <RawLines lines={state.recent.map(({ line }) => line)} />
        </Alert>
      )}
    </>
  )
}

/** Why the gate would not be armed for this race; undefined once it is. */
function useRefusal(host: GateHost, race: FollowedRace | undefined) {
  const [refused, setRefused] = useState<{ why: string; state_at: string | undefined }>()
  useEffect(
    () =>
      host.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'refused' && event.what === 'arm')
            setRefused({ why: REFUSED[event.why] ?? event.why, state_at: race?.state_at })
          if (event.type === 'aborted')
            setRefused({ why: `stopped at the gate (${event.why})`, state_at: race?.state_at })
          if (event.type === 'armed') setRefused(undefined)
        }
      }),
    [host, race?.state_at],
  )
  return refused?.state_at === race?.state_at ? refused?.why : undefined
}
