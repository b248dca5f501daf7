/** The five lights, small, in step with every screen by the server's clock, and the time since they went out. */
import { LIGHTS, lightsAt } from '@paddock/domain/race-control/lights.ts'
import type { DeskRace } from './control-data.ts'
import classes from './race-header.module.css'
import { useServerNow } from './server-now.ts'

/** Fast enough for an eye, slow enough for a tablet. */
const OFTEN_MS = 50

export function StartLights({ lights }: { lights: NonNullable<DeskRace['lights']> }) {
  const now = useServerNow(OFTEN_MS)
  const [on_at, out_at] = [Date.parse(lights.on_at), Date.parse(lights.out_at)]
  const { lit, phase } = lightsAt({ on_at, out_at }, now)
  const seconds = ((now - out_at) / 1000).toFixed(1)
  return (
    <span
      className={classes.lights}
      role="img"
      aria-label={phase === 'out' ? 'Lights out' : `${lit} of ${LIGHTS} lights on`}
    >
      {Array.from({ length: LIGHTS }, (_, place) => place + 1).map((place) => (
        <span key={place} className={classes.light} data-lit={place <= lit || undefined} />
      ))}
      <span className={classes.running}>{phase === 'out' ? seconds : ''}</span>
    </span>
  )
}
