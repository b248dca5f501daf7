/** The parts of an event's public page: facts, schedule, teams and documents. */
import { Anchor, Paper, Text, Title } from '@mantine/core'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { dayText } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { eventRulesAddress, rulePackAddress } from '../../../app/paths.ts'
import details from '../../../ui/details.module.css'
import number from '../../../ui/start-number.module.css'
import { TeamMark } from '../../../ui/team-mark.tsx'
import classes from './event-page.module.css'
import type { PublicEvent } from './event-page.tsx'

type PartProps = { event: PublicEvent }

export function Facts({ event }: PartProps) {
  const facts: [string, ReactNode][] = [
    ['Venue', event.venue_details],
    ['Organiser', event.company_name],
    ['Classes', classesOf(event)],
    ['Entry fee', event.entry_fee === 0 ? 'Free' : formatDollars(event.entry_fee)],
    ['Time zone', event.time_zone],
    ['Rules', <RulesLink key="rules" event={event} />],
  ]
  return (
    <Paper withBorder component="section" aria-label="Details" className={classes.card}>
      <Title order={2} size="h3" mb="sm">
        Details
      </Title>
      <dl className={`${details.details} ${classes.facts}`}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes.text}>{value}</dd>
            </div>
          ))}
      </dl>
    </Paper>
  )
}

const RulesLink = ({ event: { id, rules } }: PartProps) => (
  <Anchor component={Link} to={rules.is_own ? eventRulesAddress(id) : rulePackAddress(rules.pack)}>
    {rules.title}, version {rules.version}
  </Anchor>
)

const classesOf = ({ cadet_enabled, teams }: PublicEvent) =>
  CATEGORIES.filter(
    (category) => cadet_enabled || category !== 'Cadet' || teams.some((team) => team.category === category),
  ).join(', ')

/** What is known of when things happen: the days, the deadline before them, and the brackets that are drawn. */
export function Schedule({ event }: PartProps) {
  const { registration_deadline: deadline, event_date, last_day, knockouts, days } = event
  const isLonger = last_day !== null && last_day !== event_date
  const onDay = (day: string) => {
    const { opens, closes } = days.find((one) => one.day === day) ?? {}
    return opens ? `${dayText(day)}, ${opens}–${closes}` : dayText(day)
  }
  const between = days.filter(({ day, opens }) => opens && day !== event_date && day !== last_day)
  const steps: [string, string][] = [
    ...(deadline ? ([['Registration closes', dayText(deadline)]] as [string, string][]) : []),
    [isLonger ? 'First day' : 'Race day', onDay(event_date)],
    ...between.map(({ day }): [string, string] => [`Day ${days.findIndex((one) => one.day === day) + 1}`, onDay(day)]),
    ...(isLonger ? ([['Last day', onDay(last_day)]] as [string, string][]) : []),
    ...knockouts.map(({ category, rounds, matches }): [string, string] => [
      `${category} knockout`,
      `${plural(rounds, 'round', 'rounds')}, ${plural(matches, 'match', 'matches')}`,
    ]),
  ]
  return (
    <section aria-label="Schedule">
      <Title order={2} size="h3" mb="xs">
        Schedule
      </Title>
      <dl className={classes.steps}>
        {steps.map(([name, when]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Teams({ event: { teams, max_teams, status } }: PartProps) {
  const places = status === 'upcoming' ? ` of ${max_teams} places` : ''
  return (
    <section aria-label="Teams">
      <Title order={2} size="h3">
        Teams
      </Title>
      <Text c="dimmed" mb="sm">
        {teams.length === 0 ? 'No teams are registered yet.' : `${plural(teams.length, 'team', 'teams')}${places}`}
      </Text>
      <div className={classes.classes}>
        {CATEGORIES.filter((category) => teams.some((team) => team.category === category)).map((category) => (
          <div key={category}>
            <Title order={3} size="h4">
              {category}
            </Title>
            <ul className={classes.teams} aria-label={category}>
              {teams
                .filter((team) => team.category === category)
                .map((team) => (
                  <li key={team.id}>
                    <span className={number.number}>{team.team_number}</span>
                    <TeamMark name={team.team_name} mark={team.mark} />
                    <div>
                      <Text fw={650}>{team.team_name}</Text>
                      <Text size="sm" c="dimmed">
                        {team.school_name}
                      </Text>
                    </div>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

export function Documents({ event: { rules_documents: documents } }: PartProps) {
  return (
    <Paper withBorder component="section" aria-label="Documents" className={classes.card}>
      <Title order={2} size="h3" mb="sm">
        Documents
      </Title>
      {documents.length === 0 ? (
        <Text c="dimmed">The organiser has published no documents.</Text>
      ) : (
        <ul className={classes.documents}>
          {documents.map(({ document_name, document_url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name and one address
            <li key={index}>
              <Anchor href={document_url} target="_blank" rel="noopener noreferrer">
                {document_name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
