/** Up to four figures in a row, set like a results board. */
import { Container } from '@mantine/core'
import type { LandingData } from './landing-data.ts'
import classes from './stats.module.css'

export function Stats({ tiles }: { tiles: LandingData['tiles'] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-label="Paddock in figures" className={classes.band}>
      <Container size="xl">
        <dl className={classes.tiles}>
          {tiles.map(({ figure, label }) => (
            <div key={label} className={classes.tile}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
