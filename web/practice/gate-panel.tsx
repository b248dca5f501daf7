/** A timing gate beside the form: how it is, what it measured, and whether that is recorded by itself. */
import { Alert, Button, Group, Modal, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { isWhole } from '@paddock/domain/practice/gate-runs.ts'
import { inSeconds, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import { useEffect, useState } from 'react'
import { CONNECTION, GateConnection, type GateHost, gateName, PHASES, REFUSED, useGate } from '../gates/gates.ts'
import { timeOfDay } from '../ui/dates.ts'
import classes from './gate-panel.module.css'
import { gate as messages } from './messages.ts'
import type { Proposal } from './practice-gate.ts'
import { type PlacedGate, practiceGateOf, storeConnected, usePracticeGate, wasConnected } from './practice-gates.ts'
import type { TabProps } from './practice-page.tsx'
import type { RunDraft } from './run-draft.ts'

type GatePanelProps = TabProps & {
  /** In the form: a change of lane arms the gate for it. */
  lane: number
  onFill: (draft: RunDraft) => void
}

export function GatePanel({ team, user, lane, onFill }: GatePanelProps) {
  const [isUsed, setUsed] = useState(() => wasConnected(team.id))
  const [isOpen, setOpen] = useState(false)
  const placed = practiceGateOf(team.id, user.id)
  const choose = (isConnected: boolean) => {
    storeConnected(team.id, isConnected)
    setUsed(isConnected)
  }
  return (
    <section aria-label="Timing gate" className={classes.gate}>
      {placed && isUsed ? (
        <Connected placed={placed} lane={lane} onFill={onFill} onSettings={() => setOpen(true)} />
      ) : (
        <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
          Connect gate
        </Button>
      )}
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title="Timing gate">
          {placed ? (
            <Stack>
              <GateConnection host={placed.host} initial={null} onConnected={choose} />
              <ByItself placed={placed} />
            </Stack>
          ) : (
            <Alert color="orange" variant="outline">
              {CONNECTION.noSerial}
            </Alert>
          )}
        </Modal>
      )}
    </section>
  )
}

function ByItself({ placed: { gate } }: { placed: PlacedGate }) {
  const { byItself } = usePracticeGate(gate)
  return (
    <Switch
      label="Record runs by themselves"
      description={messages.byItself}
      checked={byItself}
      onChange={({ currentTarget }) => gate.setByItself(currentTarget.checked)}
    />
  )
}

type ConnectedProps = { placed: PlacedGate; lane: number; onFill: (draft: RunDraft) => void; onSettings: () => void }

function Connected({ placed: { gate, host }, lane, onFill, onSettings }: ConnectedProps) {
  const { state, hasPort } = useGate(host)
  const { proposals, byItself, refused } = usePracticeGate(gate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lane arms the gate anew
  useEffect(gate.follow, [gate, lane])
  useEffect(() => {
    void host.resume()
  }, [host])
  const isLost = state.phase === 'lost' || !hasPort
  return (
    <>
      <Group gap="xs">
        <Text component="span" size="sm" role="status">
          <strong>{gateName(state)}</strong>: {isLost ? messages.lost : PHASES[state.phase]}
          {state.phase === 'armed' && `, lane ${lane}`}
          {byItself && ` · ${messages.recording}`}
        </Text>
        <LightsButton host={host} />
        <Button size="compact-sm" variant="default" onClick={onSettings}>
          Gate settings
        </Button>
      </Group>
      {refused && (
        <Alert color="orange" variant="outline" role="alert" className={classes.refused}>
          {messages.refused(REFUSED[refused])}{' '}
          <Button size="compact-sm" variant="default" onClick={gate.armAgain}>
            Try again
          </Button>
        </Alert>
      )}
      {proposals.length > 0 && (
        <Paper withBorder component="section" aria-label="Measured by the gate" className={classes.proposals}>
          <Title order={3} size="h4">
            Measured, not recorded yet
          </Title>
          <ul>
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                onRecord={() => gate.record(proposal.id)}
                onFill={() => {
                  onFill(proposal.draft)
                  gate.discard(proposal.id)
                }}
                onDiscard={() => gate.discard(proposal.id)}
              />
            ))}
          </ul>
        </Paper>
      )}
    </>
  )
}

/** A gate with lights of its own begins them at a press, once a person has armed its start box by hand. */
export function LightsButton({ host }: { host: GateHost }) {
  const { state } = useGate(host)
  if (state.phase !== 'armed' || !state.paddock?.can.includes('lights')) return null
  return (
    <Button size="compact-sm" onClick={() => host.feed({ type: 'go' })}>
      Start lights
    </Button>
  )
}

type ProposalRowProps = { proposal: Proposal; onRecord: () => void; onFill: () => void; onDiscard: () => void }

function ProposalRow({ proposal, onRecord, onFill, onDiscard }: ProposalRowProps) {
  const { lane, status, reaction_time, racing_time, total, doubt, draft, at } = proposal
  const times = [
    reaction_time !== null && `reaction ${inSeconds(reaction_time)}`,
    racing_time !== null && `racing ${inSeconds(racing_time)}`,
    total !== null && `total ${inSeconds(total)}`,
    status === 'dnf' && RUN_STATUS_LABELS.dnf,
  ].filter(Boolean)
  return (
    <li>
      <span>
        <strong>{times.join(', ')}</strong>
        <Text component="span" size="sm" c="dimmed" display="block">
          Car {draft.car_type}, lane {lane} · {timeOfDay(at)}
          {doubt && ` · ${doubt}`}
        </Text>
      </span>
      <Group gap={6}>
        {isWhole(proposal) && (
          <Button size="compact-md" onClick={onRecord}>
            Record
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onFill}>
          Change
        </Button>
        <Button size="compact-md" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </li>
  )
}
