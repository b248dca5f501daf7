/** An attempt at the lights: frames draw them, a press ends it, and the delays of this device are measured meanwhile. */
import {
  type Attempt,
  atFrame,
  atPress,
  mayStart,
  type Source,
  startTrial,
  type Trial,
} from '@paddock/domain/practice/reaction.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Measured on this device, in milliseconds; null until an attempt has been made. */
export type Delays = { frame: number | null; handled: number | null }

type Press = { timeStamp: number; source: Exclude<Source, 'gate'> }

/** Enough for a steady median, few enough to forget a hiccup. */
const MOST_FRAMES = 120

export function useTrial(onAttempt: (attempt: Attempt) => void) {
  const [trial, setTrial] = useState<Trial>({ phase: 'idle' })
  const [delays, setDelays] = useState<Delays>({ frame: null, handled: null })
  const now = useRef<Trial>(trial)
  const frames = useRef<number[]>([])
  const isOn = trial.phase === 'lights' || trial.phase === 'out'

  const put = useCallback((next: Trial) => {
    if (next === now.current) return
    now.current = next
    // Drawn in the frame in which it happens.
    flushSync(() => setTrial(next))
  }, [])

  useEffect(() => {
    if (!isOn) return
    let last: number | undefined
    let asked = requestAnimationFrame(function draw(time) {
      if (last !== undefined) frames.current = [...frames.current, time - last].slice(-MOST_FRAMES)
      last = time
      put(atFrame(now.current, time))
      asked = requestAnimationFrame(draw)
    })
    // A hidden page draws nothing: the attempt is void.
    const onHidden = () => document.hidden && put({ phase: 'idle' })
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      cancelAnimationFrame(asked)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [isOn, put])

  const press = useCallback(
    ({ timeStamp, source }: Press) => {
      if (mayStart(now.current, timeStamp)) return put(startTrial(performance.now(), Math.random()))
      const handled = performance.now() - timeStamp
      const next = atPress(now.current, timeStamp)
      if (next === now.current) return
      put(next)
      setDelays({ frame: medianOf(frames.current), handled })
      if (next.phase === 'done' && next.result !== 'missed')
        onAttempt({ ...next.result, at: new Date().toISOString(), source })
    },
    [put, onAttempt],
  )

  return { trial, delays, press }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
