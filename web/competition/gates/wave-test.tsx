/** The self-test before the day: a hand is waved in each lane, and everything that can be looked at is. */
import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { toMilliseconds } from '@paddock/domain/timing/desk-times.ts'
import { useState } from 'react'
import { useGate } from '../../gates/gates.ts'
import classes from './gate-bar.module.css'
import { selfTestFindings } from './gate-health.ts'
import type { TrackGate } from './track-gate.ts'

const MOST = 4

export function WaveTest({ gate }: { gate: TrackGate }) {
  const { state } = useGate(gate.host)
  const [findings, setFindings] = useState<readonly string[]>()
  const isOn = state.run?.id.startsWith('test') ?? false
  const lanes = Array.from({ length: Math.min(MOST, state.lanes ?? MOST) }, (_, at) => at + 1)
  const results = isOn ? (state.run?.results ?? []) : []

  function begin() {
    setFindings(undefined)
    gate.testLanes(lanes)
  }

  function end() {
    const seen = new Set(results.flatMap(({ lane, total_us }) => (total_us === null ? [] : [lane])))
    gate.endTest()
    const failed = selfTestFindings(gate.host.shown().state, gate.health(), lanes, seen)
    setFindings(failed)
    gate.setSelfTest({ at: new Date().toISOString(), failed })
  }

  return (
    <Stack gap="xs" component="section" aria-label="Self-test">
      <Title order={3}>Self-test</Title>
      {isOn ? (
        <>
          <Text size="sm">Start the timer as for a race, then wave a hand through each lane.</Text>
          <div className={classes.wave} role="status">
            {lanes.map((lane) => {
              const time = results.find((one) => one.lane === lane)?.total_us
              return (
                <span key={lane} data-seen={time ? true : undefined}>
                  Lane {lane} {time ? inSeconds(toMilliseconds(time)) : '–'}
                </span>
              )
            })}
          </div>
          <Button w="fit-content" onClick={end}>
            Finish the test
          </Button>
        </>
      ) : (
        <Group>
          <Button variant="default" disabled={state.phase !== 'idle' && state.phase !== 'finished'} onClick={begin}>
            Wave a hand
          </Button>
          {findings?.length === 0 && <Text fw={650}>Everything works.</Text>}
        </Group>
      )}
      {findings && findings.length > 0 && (
        <List>
          {findings.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
