/** Connects a timing gate: choose the timer or let it be recognised, choose the port, and see what is known about it. */
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { ProfileId } from '@paddock/domain/timing/profile.ts'
import { PROFILES, profileOf } from '@paddock/domain/timing/profiles.ts'
import { useState } from 'react'
import type { GateHost } from './gate-host.ts'
import { CONNECTION, PHASES } from './messages.ts'
import { webSerial } from './serial-port.ts'
import { useGate } from './use-gate.ts'

type GateConnectionProps = {
  host: GateHost
  /** The timer that was used here before. */
  initial: ProfileId | null
  onConnected: (isConnected: boolean) => void
  /** Of the line that says how the gate is. */
  statusClass?: string
}

export function GateConnection({ host, initial, onConnected, statusClass }: GateConnectionProps) {
  const { state, hasPort } = useGate(host)
  const [profile, setProfile] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const known = state.profile ? profileOf(state.profile) : undefined
  const facts = known ? [...known.warnings, ...known.unconfirmed.map(({ says }) => `Unconfirmed: ${says}`)] : []

  async function connect() {
    setProblem(undefined)
    try {
      const port = await webSerial()?.requestPort()
      if (!port) return
      host.connect(port, profile)
      onConnected(true)
    } catch (error) {
      // Closing the browser's own list is no problem.
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) setProblem(String(error))
    }
  }

  return (
    <Stack gap="xs" component="section" aria-label="Connection">
      {!hasPort && (
        <>
          <Text size="sm">{CONNECTION.safety}</Text>
          <Select
            label="Timer"
            data={[
              { value: '', label: 'Recognise it by itself' },
              ...PROFILES.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={profile ?? ''}
            allowDeselect={false}
            onChange={(chosen) => setProfile((chosen || null) as ProfileId | null)}
            maw={420}
          />
          <Button onClick={() => void connect()} w="fit-content">
            Choose port
          </Button>
        </>
      )}
      {problem && (
        <Text fw={650} role="alert">
          {problem}
        </Text>
      )}
      {hasPort && (
        <Group>
          <Text role="status" className={statusClass} data-state={state.phase}>
            <strong>{gateName(state)}</strong>: {PHASES[state.phase]}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onConnected(false)
              void host.disconnect()
            }}
          >
            Disconnect
          </Button>
        </Group>
      )}
      {hasPort && state.phase === 'disconnected' && <Text fw={650}>{CONNECTION.notRecognised}</Text>}
      {hasPort && known && !state.confirmed && <Text c="dimmed">{CONNECTION.unconfirmed}</Text>}
      {facts.length > 0 && (
        <details>
          <summary>What is known about this timer</summary>
          <ul>
            {facts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

type Named = { paddock: { name: string } | null; profile: ProfileId | null }

export const gateName = ({ paddock, profile }: Named) =>
  paddock?.name || (profile && profileOf(profile)?.name) || 'Gate'
