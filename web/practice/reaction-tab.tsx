/** The reaction trainer: five lights, one press, and what a person's attempts on this device say. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  type Attempt,
  LAST,
  litIn,
  type Outcome,
  reacted,
  reactionFigures,
  SOURCES,
  type Source,
  type Trial,
} from '@paddock/domain/practice/reaction.ts'
import { LIGHTS } from '@paddock/domain/race-control/lights.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { type PointerEvent, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { part } from '../ui/part.tsx'
import { Segments } from '../ui/segments.tsx'
import { Figure, Figures } from './figures.tsx'
import { reaction as messages } from './messages.ts'
import type { TabProps } from './practice-page.tsx'
import classes from './reaction.module.css'
import { ReactionDelays } from './reaction-delays.tsx'
import { historyOf, useHistory } from './reaction-history.ts'
import { useTrial } from './use-trial.ts'

const GateTrainer = part(async () => (await import('./gate-trainer.tsx')).GateTrainer, null)

export function ReactionTab({ team, user }: TabProps) {
  const history = historyOf(user.id)
  const attempts = useHistory(history)
  const [source, setSource] = useState<Source | undefined>(() => attempts.at(-1)?.source)
  const { trial, delays, press } = useTrial((attempt) => {
    history.add(attempt)
    setSource(attempt.source)
  })
  const byGate = (time: Milliseconds | null) => {
    const result = time === null ? ({ outcome: 'false_start', time } as const) : reacted(time)
    history.add({ ...result, at: new Date().toISOString(), source: 'gate' })
    setSource('gate')
  }
  useWindowEvent('keydown', (pressed) => {
    const target = pressed.target as HTMLElement
    const isElsewhere = target.matches('input, textarea, select, [role=dialog] *, button:not([data-pad]), a, summary')
    if (pressed.code !== 'Space' || pressed.repeat || isElsewhere || pressed.defaultPrevented) return
    pressed.preventDefault()
    press({ timeStamp: pressed.timeStamp, source: 'keyboard' })
  })
  const used = SOURCES.filter((one) => attempts.some((attempt) => attempt.source === one))
  const shown = source && used.includes(source) ? source : used[0]
  const own = attempts.filter((attempt) => attempt.source === shown)

  return (
    <>
      <Title order={2} size="h3" mb="xs">
        Reaction trainer
      </Title>
      <Text size="sm" mb="sm">
        {messages.how}
      </Text>
      <Pad trial={trial} onPress={press} />
      <GateTrainer team={team} user={user} onReacted={byGate} />
      {own.length > 0 && shown && (
        <Paper withBorder component="section" aria-label="Your attempts" className={classes.attempts}>
          <Group justify="space-between" gap="xs">
            <Title order={3} size="h4">
              Your attempts
            </Title>
            {used.length > 1 && (
              <Segments
                aria-label="Pressed with"
                data={used.map((value) => ({ value, label: messages.sources[value] }))}
                value={shown}
                onChange={(chosen) => setSource(SOURCES.find((one) => one === chosen))}
              />
            )}
          </Group>
          <Statistics attempts={own} />
          <ol aria-label="Last attempts" className={classes.last}>
            {own
              .slice(-LAST)
              .toReversed()
              .map((attempt) => (
                <li key={attempt.at} data-outcome={attempt.outcome}>
                  {shownOutcome(attempt)}
                </li>
              ))}
          </ol>
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {messages.stored}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={async () => {
                if (await confirm(messages.confirmClear)) history.clear()
              }}
            >
              Delete attempts
            </Button>
          </Group>
        </Paper>
      )}
      <ReactionDelays delays={delays} source={shown} />
    </>
  )
}

type PadProps = { trial: Trial; onPress: ReturnType<typeof useTrial>['press'] }

function Pad({ trial, onPress }: PadProps) {
  const lit = litIn(trial)
  const onPointerDown = (pressed: PointerEvent) => {
    if (pressed.button !== 0) return
    onPress({ timeStamp: pressed.timeStamp, source: pressed.pointerType === 'mouse' ? 'mouse' : 'touch' })
  }
  return (
    <button
      type="button"
      data-pad
      data-phase={trial.phase}
      className={classes.pad}
      aria-describedby="reaction-result"
      onPointerDown={onPointerDown}
      // A press by assistive technology has no moment of its own; Space and touch have.
      onClick={(clicked) => clicked.detail === 0 && onPress({ timeStamp: clicked.timeStamp, source: 'keyboard' })}
      onKeyUp={(released) => released.code === 'Space' && released.preventDefault()}
    >
      <span className={classes.lights} role="img" aria-label={`${lit} of ${LIGHTS} lights on`}>
        {Array.from({ length: LIGHTS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a light is its place
          <span key={place} className={classes.light} data-lit={place < lit || undefined} />
        ))}
      </span>
      <span id="reaction-result" role="status" className={classes.result}>
        {resultOf(trial)}
      </span>
      <span className={classes.hint}>{hintOf(trial)}</span>
    </button>
  )
}

function resultOf(trial: Trial) {
  if (trial.phase !== 'done') return ' '
  return trial.result === 'missed' ? messages.missed : shownOutcome(trial.result)
}

const hintOf = ({ phase }: Trial) =>
  phase === 'idle' ? messages.start : phase === 'done' ? messages.again : messages.wait

function shownOutcome(result: Outcome) {
  if (result.outcome === 'false_start') return messages.falseStart
  const time = `${inSeconds(result.time)} s`
  return result.outcome === 'guessed' ? `${time}, ${messages.guessed}` : time
}

function Statistics({ attempts }: { attempts: readonly Attempt[] }) {
  const [all, last] = [reactionFigures(attempts), reactionFigures(attempts.slice(-LAST))]
  const time = (value: Milliseconds | null) => (value === null ? '–' : inSeconds(value))
  return (
    <Figures>
      <Figure name="Median" value={time(last.median)} about={`Last ${last.attempts}; all: ${time(all.median)}`} />
      <Figure name="Best" value={time(last.best)} about={`Last ${last.attempts}; all: ${time(all.best)}`} />
      <Figure name="Spread" value={time(last.spread)} about="Half of the last attempts are within it" />
      <Figure
        name="False starts"
        value={String(last.false_starts)}
        about={`Of the last ${last.attempts}; ${all.false_starts} of all ${all.attempts}`}
      />
    </Figures>
  )
}
