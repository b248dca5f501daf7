/** The time since the lights went out. It shows the race and never times it. */
import { useEffect, useRef } from 'react'
import classes from './race-view.module.css'

type RaceClockProps = { started: number; now: () => number; alive: boolean }

export function RaceClock({ started, now, alive }: RaceClockProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!alive) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame: number
    const draw = () => {
      if (text.current) text.current.textContent = shown(now() - started, still)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [started, now, alive])
  return (
    <p ref={text} className={classes.clock} role="timer" aria-label="Race clock">
      {shown(now() - started, true)}
    </p>
  )
}

/** Hundredths while it runs, whole seconds for those who want no motion. */
const shown = (time: number, still: boolean) => (Math.max(0, time) / 1000).toFixed(still ? 0 : 2)
