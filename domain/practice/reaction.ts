/**
 * The reaction trainer: one attempt at the five start lights, and the figures of many.
 *
 * | pressed                                    | is                                                                  |
 * |--------------------------------------------|---------------------------------------------------------------------|
 * | before the lights are out                  | a false start                                                       |
 * | less than 0.1 s after                      | guessed: nobody reacts so fast; counted with the false starts       |
 * | up to 2 s after                            | a reaction                                                          |
 * | later, or not at all                       | missed: it counts for nothing                                       |
 *
 * Times start with the frame after the one that draws the lights out, which is when a screen shows it. Keyboard, touch and
 * gate have different delays, so their times are never mixed.
 */
import { LIGHTS, type LightSequence, lightSequence, lightsAt } from '../race-control/lights.ts'
import { type Milliseconds, ms, subtract } from '../units.ts'
import { spreadOf } from './statistics.ts'

export const FASTEST = ms(100)
export const LATEST = ms(2000)
/** The lights are shown on one screen, so nobody else has to hear of them first. */
const LEAD_MS = 1000

export const SOURCES = ['keyboard', 'touch', 'mouse', 'gate'] as const
export type Source = (typeof SOURCES)[number]

export type Outcome =
  | { outcome: 'reaction'; time: Milliseconds }
  | { outcome: 'guessed'; time: Milliseconds }
  | { outcome: 'false_start'; time: null }
export type Attempt = Outcome & { at: string; source: Source }

export type Trial =
  | { phase: 'idle' }
  | { phase: 'lights'; sequence: LightSequence; lit: number }
  /** `zero`: when the screen showed it; null in the frame that draws it. */
  | { phase: 'out'; zero: number | null }
  | { phase: 'done'; result: Outcome | 'missed'; at: number }

/** `random` is at least 0 and below 1. */
export function startTrial(now: number, random: number): Trial {
  const { on_at, out_at } = lightSequence(now, random)
  const lead = on_at - now - LEAD_MS
  return { phase: 'lights', sequence: { on_at: on_at - lead, out_at: out_at - lead }, lit: 0 }
}

/** A frame begins. The same object if nothing changes. */
export function atFrame(trial: Trial, now: number): Trial {
  if (trial.phase === 'lights') {
    const { lit, phase } = lightsAt(trial.sequence, now)
    if (phase === 'out') return { phase: 'out', zero: null }
    return lit === trial.lit ? trial : { ...trial, lit }
  }
  if (trial.phase !== 'out') return trial
  if (trial.zero === null) return { phase: 'out', zero: now }
  return now - trial.zero > LATEST ? { phase: 'done', result: 'missed', at: now } : trial
}

/** A second press of a trembling hand neither starts nor counts. */
const PAUSE_MS = 600
export const mayStart = (trial: Trial, now: number) =>
  trial.phase === 'idle' || (trial.phase === 'done' && now - trial.at > PAUSE_MS)

/** Someone pressed. The same object where that means nothing. */
export function atPress(trial: Trial, pressed: number): Trial {
  if (trial.phase === 'lights') return { phase: 'done', result: { outcome: 'false_start', time: null }, at: pressed }
  if (trial.phase !== 'out') return trial
  const time = ms(Math.max(0, Math.round(pressed - (trial.zero ?? pressed))))
  return { phase: 'done', result: time > LATEST ? 'missed' : reacted(time), at: pressed }
}

/** Also of a reaction that a gate measured. */
export const reacted = (time: Milliseconds): Outcome => ({ outcome: time < FASTEST ? 'guessed' : 'reaction', time })

export const litIn = (trial: Trial) => (trial.phase === 'lights' ? Math.min(trial.lit, LIGHTS) : 0)

/** On one device. */
export const MOST_ATTEMPTS = 500
export const LAST = 10

export const withAttempt = (history: readonly Attempt[], attempt: Attempt): Attempt[] =>
  [...history, attempt].slice(-MOST_ATTEMPTS)

export type ReactionFigures = {
  attempts: number
  /** Guessed ones are counted with them. */
  false_starts: number
  best: Milliseconds | null
  median: Milliseconds | null
  /** Half of the reactions are within it; null for fewer than four. */
  spread: Milliseconds | null
}

const FEWEST_FOR_SPREAD = 4

/** Of one source, the oldest first. */
export function reactionFigures(attempts: readonly Attempt[]): ReactionFigures {
  const times = attempts.flatMap(({ outcome, time }) => (outcome === 'reaction' ? [time] : []))
  const spread = spreadOf(times)
  return {
    attempts: attempts.length,
    false_starts: attempts.length - times.length,
    best: spread?.fastest ?? null,
    median: spread?.median ?? null,
    spread: spread && times.length >= FEWEST_FOR_SPREAD ? subtract(spread.upper_quartile, spread.lower_quartile) : null,
  }
}
