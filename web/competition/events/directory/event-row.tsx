/** One event in the directory. */
import { Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { plural } from '@paddock/domain/plural.ts'
import { Link } from 'react-router'
import { publicEventAddress } from '../../../app/paths.ts'
import cover from '../../../ui/cover-link.module.css'
import { LevelBadge } from '../event-badges.tsx'
import classes from './directory.module.css'
import type { Directory } from './directory-sections.tsx'

type ListedEvent = Directory['live']['events'][number]

export const EventRow = ({ event }: { event: ListedEvent }) => (
  <li className={classes.row}>
    <Text className={classes.days}>{eventDays(event)}</Text>
    <div className={classes.what}>
      <Title order={3} size="h4">
        <Link to={publicEventAddress(event.id)} className={cover.cover}>
          {event.name}
        </Link>
      </Title>
      <Text size="sm" c="dimmed">
        {placeOf(event)}
      </Text>
    </div>
    <div className={classes.marks}>
      <LevelBadge level={event.competition_level} />
      <Text size="sm" c="dimmed" className={classes.count}>
        {plural(event.team_count, 'team', 'teams')}
      </Text>
    </div>
  </li>
)

type Place = Pick<ListedEvent, 'location' | 'region' | 'country'>

export const placeOf = ({ location, region, country }: Place) =>
  [location, region, country && countryName(country)].filter(Boolean).join(', ')
