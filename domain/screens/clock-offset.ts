/**
 * How far the server's clock is ahead of a screen's, from a few questions about the time.
 *
 * | question | sent at | answer (server) | received at | round trip | offset                        |
 * |----------|---------|-----------------|-------------|------------|-------------------------------|
 * | 1        | 1000    | 5050            | 1080        | 80         | 5050 − (1000 + 1080) / 2 = 4010 |
 * | 2        | 2000    | 6010            | 2020        | 20         | 6010 − (2000 + 2020) / 2 = 4000 |
 *
 * The answer was given some time between sending and receiving, most likely half-way: an offset is wrong by half its round
 * trip at most, so the question with the shortest one counts.
 */
export type ClockSample = { sent: number; server: number; received: number }

const roundTrip = ({ sent, received }: ClockSample) => received - sent

/** In milliseconds; undefined without a sample. */
export function clockOffset(samples: readonly ClockSample[]): number | undefined {
  const best = samples.toSorted((a, b) => roundTrip(a) - roundTrip(b))[0]
  return best && best.server - (best.sent + best.received) / 2
}

/** Clocks drift apart: what was asked longer ago than this no longer counts once there is something newer. */
export const SAMPLE_LIFE = 120_000

export const freshSamples = (samples: readonly ClockSample[], now: number): ClockSample[] =>
  samples.filter(({ received }) => now - received < SAMPLE_LIFE)
