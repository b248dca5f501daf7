/**
 * The five start lights. They show the start and never time it.
 *
 * | moment                 | lights                                   |
 * |------------------------|------------------------------------------|
 * | before `on_at`         | none: every screen learns of the start   |
 * | `on_at`                | one, and another after each second       |
 * | four seconds later     | all five, held for one to three seconds  |
 * | `out_at`               | none: the race is on                     |
 */
export const LIGHTS = 5
/** How long a start is announced before its first light, so that all screens know of it in time. */
const LEAD_MS = 1500
const EACH_MS = 1000
const HOLD_MS = { least: 1000, most: 3000 }

export type LightSequence = { on_at: number; out_at: number }

/** In milliseconds of the server's clock. `random` is at least 0 and below 1. */
export function lightSequence(now: number, random: number): LightSequence {
  const on_at = now + LEAD_MS
  const hold = HOLD_MS.least + Math.floor(random * (HOLD_MS.most - HOLD_MS.least + 1))
  return { on_at, out_at: on_at + (LIGHTS - 1) * EACH_MS + hold }
}

/** Longer than any start: a gate's lights are on until it says that they went out. */
const OPEN_MS = 60_000

/** The lights of a gate, of which is known how many are on, or that they went out (0); `shown` are those that run already. */
export function lightsOfGate(at: number, lit: number, shown: LightSequence | null): LightSequence {
  if (lit > 0) return shown ?? { on_at: at - (lit - 1) * EACH_MS, out_at: at + OPEN_MS }
  const out_at = Math.min(at, shown?.out_at ?? at)
  return { on_at: Math.min(shown?.on_at ?? out_at, out_at - 1), out_at }
}

export type LightsShown = { lit: number; phase: 'waiting' | 'lit' | 'out' }

/** What is lit at a moment of the server's clock. */
export function lightsAt({ on_at, out_at }: LightSequence, now: number): LightsShown {
  if (now < on_at) return { lit: 0, phase: 'waiting' }
  if (now >= out_at) return { lit: 0, phase: 'out' }
  return { lit: Math.min(LIGHTS, 1 + Math.floor((now - on_at) / EACH_MS)), phase: 'lit' }
}
