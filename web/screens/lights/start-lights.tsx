/**
 * The five start lights, switched in step with every other screen: each switch is at an instant of the server's clock, in
 * the first frame that this browser paints after it.
 *
 * `data-switched-at` is the instant of that clock at which the last switch was drawn, for measuring the spread between
 * screens; every switch is also a performance mark `lights-<lit>`.
 */
import { LIGHTS, lightsAt } from '@paddock/domain/race-control/lights.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import classes from './start-lights.module.css'

type StartLightsProps = {
  lights: { on_at: string; out_at: string } | null
  now: () => number
  alive: boolean
  /** The width of one light. */
  size: string
}

/** Frames are asked for only this long before a switch. */
const CLOSE_MS = 60
const EACH_MS = 1000

export function StartLights({ lights, now, alive, size }: StartLightsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [on_at, out_at] = [lights && Date.parse(lights.on_at), lights && Date.parse(lights.out_at)]
  useEffect(() => {
    if (on_at === null || out_at === null || !alive || !box.current) return
    return switchLights(box.current, { on_at, out_at }, now)
  }, [on_at, out_at, now, alive])
  const { lit } = on_at !== null && out_at !== null ? lightsAt({ on_at, out_at }, now()) : { lit: 0 }
  return (
    <div
      ref={box}
      className={classes.lights}
      style={{ '--light': size } as CSSProperties}
      data-lit={lit}
      role="img"
      aria-label="Start lights"
    >
      {Array.from({ length: LIGHTS }, (_, index) => (
        <span key={String(index)} className={classes.light} />
      ))}
    </div>
  )
}

function switchLights(box: HTMLElement, sequence: { on_at: number; out_at: number }, now: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined
  const draw = () => {
    const at = now()
    const lit = String(lightsAt(sequence, at).lit)
    if (box.dataset['lit'] !== lit) {
      box.dataset['lit'] = lit
      box.dataset['switchedAt'] = at.toFixed(1)
      performance.mark(`lights-${lit}`, { detail: at })
    }
    const wait = nextSwitch(sequence, at) - at
    if (!Number.isFinite(wait)) return
    if (wait <= CLOSE_MS) frame = requestAnimationFrame(draw)
    else timer = setTimeout(draw, wait - CLOSE_MS)
  }
  draw()
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}

/** Infinite once they are out. */
function nextSwitch({ on_at, out_at }: { on_at: number; out_at: number }, at: number): number {
  if (at >= out_at) return Number.POSITIVE_INFINITY
  const next = at < on_at ? on_at : on_at + (Math.floor((at - on_at) / EACH_MS) + 1) * EACH_MS
  return Math.min(out_at, next)
}
