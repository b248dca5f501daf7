/** The store and the organiser portal: closed until this installation opens them. */
import { Button, Container, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import classes from './coming-soon.module.css'

const DOORS = [
  {
    area: 'store',
    name: 'Store',
    text: 'Bearings, axles, wheels and accessories for the track, and custom 3D printing from your own STL file.',
    to: paths.store,
    open: 'Visit the Store',
  },
  {
    area: 'organizer',
    name: 'Competition Organizer',
    text: 'Run an event from the first registration to the podium: judging, scrutineering, timing and live results.',
    to: paths.organizer,
    open: 'Open Competition Organizer',
  },
] as const

export function ComingSoon() {
  // While this loads, or if it fails, both stay closed, since a link that leads nowhere is worse.
  const site = useQuery(api.site.about.queryOptions())
  const isOpen = (area: 'store' | 'organizer') => site.data?.open.includes(area) ?? false

  return (
    <section aria-labelledby="next-title" className={classes.section}>
      <Container size="xl">
        <Title order={2} id="next-title" className={classes.title}>
          Next on the grid
        </Title>
        <div className={classes.doors}>
          {DOORS.map(({ area, name, text, to, open }) => (
            <div key={area} className={classes.door}>
              <div>
                <Title order={3} className={classes.name}>
                  {name}
                </Title>
                <p className={classes.text}>{text}</p>
              </div>
              {isOpen(area) ? (
                <Button component={Link} to={to} size="md">
                  {open}
                </Button>
              ) : (
                <Button disabled size="md">
                  {name}: Coming Soon
                </Button>
              )}
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
