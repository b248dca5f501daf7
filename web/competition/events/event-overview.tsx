/** What an event is: when, where, on which level, for how many, and under which rules. */
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { eventDays, todayIn } from '@paddock/domain/competition/days.ts'
import { hasPublicPage } from '@paddock/domain/competition/directory.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { countryName } from '@paddock/domain/countries.ts'
import { dayText } from '@paddock/domain/dates.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicEventAddress } from '../../app/paths.ts'
import details from '../../ui/details.module.css'
import layout from '../../ui/main-and-side.module.css'
import { CheckInFigure } from '../check-in/check-in.tsx'
import { LEVEL_LABELS } from './event-badges.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import classes from './events.module.css'
import { RulesCard } from './rules-card.tsx'

export function EventOverview({ event }: { event: CompetitionEvent }) {
  const { contact_email, contact_phone, rules_documents: documents } = event
  return (
    <div className={layout.columns}>
      <Paper withBorder className={classes.card}>
        {event.description && (
          <Text mb="lg" className={classes.text}>
            {event.description}
          </Text>
        )}
        <dl className={`${details.details} ${classes.details}`}>
          <Detail name="Date">{eventDays(event)}</Detail>
          <Detail name="Location">{event.location}</Detail>
          <Detail name="Country">{event.country ? countryName(event.country) : 'Not given'}</Detail>
          {event.region && <Detail name="Region">{event.region}</Detail>}
          <Detail name="Time Zone">{event.time_zone ?? 'Not given'}</Detail>
          <Detail name="Public Page">
            {hasPublicPage(event) ? (
              <Anchor component={Link} to={publicEventAddress(event.id)}>
                Open
              </Anchor>
            ) : (
              'Once it is active, or shown in the public event directory'
            )}
          </Detail>
          <Detail name="Check-in">
            <CheckInFigure event_id={event.id} />
          </Detail>
          <Detail name="Level">{LEVEL_LABELS[levelOf(event)]}</Detail>
          <Detail name="Max Teams">
            {event.max_teams} ({event.team_count} registered)
          </Detail>
          <Detail name="Entry Fee">{event.entry_fee === 0 ? 'Free' : formatDollars(event.entry_fee)}</Detail>
          <Detail name="Registration Deadline">{deadlineText(event)}</Detail>
          <Detail name="Contact">
            {!contact_email && !contact_phone && 'Not given'}
            {contact_email && <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>}
            {contact_phone && (
              <Anchor display="block" href={`tel:${contact_phone.replaceAll(/[^\d+]/g, '')}`}>
                {contact_phone}
              </Anchor>
            )}
          </Detail>
          <Detail name="Venue Details" wide>
            {event.venue_details ?? 'Not given'}
          </Detail>
        </dl>
      </Paper>
      <div className={classes.side}>
        <RulesCard event={event} />
        <Paper withBorder className={classes.card}>
          <Title order={3} mb="sm">
            Rules Documents
          </Title>
          {documents.length === 0 ? (
            <Text c="dimmed">None yet. Add up to six links under Edit Event.</Text>
          ) : (
            <ol className={classes.documents}>
              {documents.map(({ document_name, document_url }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name and one address
                <li key={index}>
                  <Anchor href={document_url} target="_blank" rel="noopener noreferrer">
                    {document_name}
                  </Anchor>
                </li>
              ))}
            </ol>
          )}
        </Paper>
      </div>
    </div>
  )
}

function Detail({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd className={classes.text}>{children}</dd>
    </div>
  )
}

function deadlineText({ registration_deadline: deadline, time_zone }: CompetitionEvent) {
  if (!deadline) return 'None'
  return deadline < todayIn(time_zone, new Date()) ? `${dayText(deadline)}, closed` : dayText(deadline)
}
