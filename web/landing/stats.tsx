/** Four figures in a row, set like a results board. */
import { Container } from '@mantine/core'
import classes from './stats.module.css'

const STATS = [
  { figure: '500+', label: 'Active teams' },
  { figure: '10,000+', label: 'Projects managed' },
  { figure: '99.9%', label: 'Uptime' },
  { figure: '24/7', label: 'Support' },
]

export function Stats() {
  return (
    <section aria-label="Paddock in figures" className={classes.band}>
      <Container size="xl">
        <dl className={classes.tiles}>
          {STATS.map(({ figure, label }) => (
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
