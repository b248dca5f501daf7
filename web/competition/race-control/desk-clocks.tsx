/** The clocks of a desk: until a called team is a no-show, and since a result is provisional. */
import type { ReactNode } from 'react'
import classes from './race-header.module.css'
import { useServerNow } from './server-now.ts'

const SECOND = 1000
const MINUTE = 60

/** As minutes and seconds: 1:05. */
function inMinutes(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`
}

const sinceIn = (since: string, now: number) => (now - Date.parse(since)) / SECOND

export function NoShowClock({ called, seconds }: { called: string; seconds: number }) {
  const left = Math.ceil(seconds - sinceIn(called, useServerNow(SECOND)))
  return <Clock over={left <= 0}>{left > 0 ? `No-show in ${inMinutes(left)}` : 'No-show: time is up'}</Clock>
}

export function ProvisionalClock({ since }: { since: string }) {
  return <Clock>Provisional for {inMinutes(sinceIn(since, useServerNow(SECOND)))}</Clock>
}

const Clock = ({ over, children }: { over?: boolean; children: ReactNode }) => (
  <span role="timer" className={classes.clock} data-over={over || undefined}>
    {children}
  </span>
)
