/** Up to three quotes from teams. */
import { Container, Title } from '@mantine/core'
import type { LandingData } from './landing-data.ts'
import classes from './testimonials.module.css'

export function Testimonials({ voices }: { voices: LandingData['testimonials'] }) {
  if (voices.length === 0) return null
  return (
    <section id="teams" aria-labelledby="teams-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="teams-title" className={classes.title}>
          Heard in the pit lane
        </Title>
        <div className={classes.grid}>
          {voices.map(({ quote, name, role, plate }) => (
            <figure key={quote} className={classes.voice}>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.who}>
                {plate && (
                  <span className={classes.plate} aria-hidden>
                    {plate}
                  </span>
                )}
                <span>
                  <strong>{name}</strong>
                  <br />
                  {role}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </Container>
    </section>
  )
}
