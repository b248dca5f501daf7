/** Renders a view again when time alone changes what it shows. */
import { useEffect, useReducer } from 'react'

/** Browsers count the milliseconds of a timer in 31 bits. */
const LONGEST = 2 ** 31 - 1

/** `until` is by the clock of `now`; null waits for nothing. */
export function useMoment(until: number | null, now: () => number, alive: boolean) {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until === null || !alive) return
    const timer = setTimeout(render, Math.min(LONGEST, Math.max(0, until - now()) + 1))
    return () => clearTimeout(timer)
  })
}
