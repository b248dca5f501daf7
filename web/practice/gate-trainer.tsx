/** The trainer on a connected gate that has lights and a trigger of its own: it measures the reaction itself. */
import { Group, Switch, Text } from '@mantine/core'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { gateName, PHASES, useGate } from '../gates/gates.ts'
import { LightsButton } from './gate-panel.tsx'
import { type PlacedGate, practiceGateOf, wasConnected } from './practice-gates.ts'
import type { TabProps } from './practice-page.tsx'

type GateTrainerProps = TabProps & { onReacted: (time: Milliseconds | null) => void }

export function GateTrainer({ team, user, onReacted }: GateTrainerProps) {
  const placed = wasConnected(team.id) ? practiceGateOf(team.id, user.id) : undefined
  return placed ? <OnGate placed={placed} onReacted={onReacted} /> : null
}

type OnGateProps = { placed: PlacedGate; onReacted: GateTrainerProps['onReacted'] }

function OnGate({ placed: { gate, host }, onReacted }: OnGateProps) {
  const { state } = useGate(host)
  const [isOn, setOn] = useState(false)
  const heard = useEffectEvent(onReacted)
  useEffect(() => {
    void host.resume()
  }, [host])
  useEffect(() => (isOn ? gate.train((time) => heard(time)) : undefined), [gate, isOn])
  if (!state.paddock?.can.includes('reaction')) return null
  return (
    <Group mt="sm" gap="sm">
      <Switch label="Train on the gate" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
      <Text size="sm" role="status">
        <strong>{gateName(state)}</strong>: {PHASES[state.phase]}
      </Text>
      {isOn && <LightsButton host={host} />}
    </Group>
  )
}
