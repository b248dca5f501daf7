/** The server's clock as this browser estimates it (domain/screens/clock-offset.ts), asked again every half minute. */
import { type ClockSample, clockOffset, freshSamples } from '@paddock/domain/screens/clock-offset.ts'

const QUESTIONS = 5
const PAUSE = 150
const AGAIN = 30_000

/** Never set back or forth by the device, unlike `Date.now()`. */
const ownNow = () => performance.timeOrigin + performance.now()

let samples: ClockSample[] = []
let offset = 0

/** Milliseconds of the server's clock; of the device's own until the server has answered. */
export const serverNow = () => ownNow() + offset

/** Keeps the estimate current until the returned function is called. */
export function followServerClock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const ask = async (left: number) => {
    await sample()
    if (!ended) timer = setTimeout(ask, left > 1 ? PAUSE : AGAIN, left > 1 ? left - 1 : QUESTIONS)
  }
  void ask(QUESTIONS)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

async function sample() {
  try {
    const sent = ownNow()
    const response = await fetch('/api/clock', { cache: 'no-store' })
    const received = ownNow()
    if (!response.ok) return
    const { now } = (await response.json()) as { now: string }
    samples = [...freshSamples(samples, received), { sent, server: Date.parse(now), received }]
    offset = clockOffset(samples) ?? offset
  } catch {
    // Without a network the last estimate stays.
  }
}
