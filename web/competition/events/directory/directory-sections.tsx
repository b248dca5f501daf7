/** The events of the directory in their sections: live now, upcoming, results. */
import { Anchor, Text, Title } from '@mantine/core'
import { DIRECTORY_SECTIONS, type DirectorySection } from '@paddock/domain/competition/directory.ts'
import { Link, useSearchParams } from 'react-router'
import type { api } from '../../../app/api.ts'
import classes from './directory.module.css'
import { sectionAddress } from './directory-filters.ts'
import { EventRow } from './event-row.tsx'

export type Directory = Awaited<ReturnType<typeof api.public_events.list.call>>

export const SECTION_TITLES: Record<DirectorySection, string> = {
  live: 'Live now',
  upcoming: 'Upcoming',
  results: 'Results',
}
const NONE: Record<DirectorySection, string> = {
  live: 'No event is live at the moment.',
  upcoming: 'No upcoming event has been announced.',
  results: 'No event has been completed yet.',
}

type DirectorySectionsProps = { found: Directory; when: DirectorySection | undefined }

export function DirectorySections({ found, when }: DirectorySectionsProps) {
  const [params] = useSearchParams()
  return (when ? [when] : DIRECTORY_SECTIONS).map((name) => {
    const { events, total } = found[name]
    return (
      <section key={name} aria-label={SECTION_TITLES[name]} className={classes.section}>
        {!when && (
          <div className={classes.head}>
            <Title order={2}>{SECTION_TITLES[name]}</Title>
            {total > events.length && (
              <Anchor component={Link} to={sectionAddress(params, name)}>
                See all {total}
              </Anchor>
            )}
          </div>
        )}
        {events.length === 0 ? (
          <Text c="dimmed">{total > 0 ? 'This page does not exist.' : NONE[name]}</Text>
        ) : (
          <ul className={classes.list}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </section>
    )
  })
}
