/** Three voices from teams. */
import { Container, Title } from '@mantine/core'
import classes from './testimonials.module.css'

const VOICES = [
  {
    quote:
      'The run log showed that our ‘fast’ front wing was four thousandths slower. We took it off the night before nationals and set our best time.',
    name: 'Tomás Herrera',
    role: 'Design engineer, Kestrel Racing',
    plate: '27',
  },
  {
    quote:
      'We used to lose a week whenever one laptop stayed at home. Now the drawings, the dates and the times are where all six of us can reach them.',
    name: 'Maya Okafor',
    role: 'Team manager, Slipstream Six',
    plate: '6',
  },
  {
    quote: 'I mentor three teams. I can see who is stuck before we meet, and spend the meeting getting them unstuck.',
    name: 'Eleri Vaughan',
    role: 'Teacher and mentor, Penmaen School',
    plate: '3',
  },
]

export function Testimonials() {
  return (
    <section id="teams" aria-labelledby="teams-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="teams-title" className={classes.title}>
          Heard in the pit lane
        </Title>
        <div className={classes.grid}>
          {VOICES.map(({ quote, name, role, plate }) => (
            <figure key={name} className={classes.voice}>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.who}>
                <span className={classes.plate} aria-hidden>
                  {plate}
                </span>
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
