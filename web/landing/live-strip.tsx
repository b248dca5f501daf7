/** The events that are live now, above everything else; nothing if there are none. */
import { Container } from '@mantine/core'
import { Link } from 'react-router'
import { paths, publicEventAddress } from '../app/paths.ts'
import type { LandingData } from './landing-data.ts'
import classes from './live-strip.module.css'

export function LiveStrip({ live }: { live: LandingData['live'] }) {
  if (live.length === 0) return null
  return (
    <section aria-label="Live now" className={classes.strip}>
      <Container size="xl" className={classes.inner}>
        <p>
          <strong>Live now:</strong>{' '}
          {live.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={publicEventAddress(id)}>{name}</Link>
            </span>
          ))}
        </p>
        <Link to={paths.events}>All events</Link>
      </Container>
    </section>
  )
}
