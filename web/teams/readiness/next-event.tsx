/** The team's next event: the days left, the registration deadline and the rules. */
import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { eventDays } from '@paddock/domain/competition/days.ts'
import { daysText, daysUntil } from '@paddock/domain/entries/readiness.ts'
import { pointsText } from '@paddock/domain/racing/points.ts'
import { Link } from 'react-router'
import { manageAddress, practiceAddress, rulePackAddress } from '../../app/paths.ts'
import { dayText, today } from '../../ui/dates.ts'
import portal from '../portal.module.css'
import classes from './readiness.module.css'
import type { Readiness } from './readiness-changes.ts'

export function NextEvent({ event }: { event: Readiness['next_event'] }) {
  return (
    <Paper withBorder component="section" aria-label="Next event" className={portal.card}>
      <Title order={2} size="h3">
        Next event
      </Title>
      {event ? (
        <Known event={event} />
      ) : (
        <>
          <Text my="sm">
            Your team is not linked to an upcoming event. Until it is, your cars are checked by Paddock’s standard
            sheet.
          </Text>
          <Button component={Link} to={manageAddress('competition')} variant="default">
            Link an event
          </Button>
        </>
      )}
    </Paper>
  )
}

function Known({ event }: { event: NonNullable<Readiness['next_event']> }) {
  const now = today()
  // On its second day an event is still today.
  const from = event.event_date < now ? now : event.event_date
  const { name, location, registration_deadline, rules_documents, rules, predicted } = event
  return (
    <>
      <p className={classes.countdown}>{daysText(daysUntil(from, now))}</p>
      <Text fw={650}>{name}</Text>
      <Text size="sm" c="dimmed">
        {eventDays(event)} · {location}
      </Text>
      {registration_deadline && (
        <Text size="sm" mt="xs">
          {registration_deadline < now ? 'Registration closed on' : 'Registration closes on'}{' '}
          {dayText(registration_deadline)}
        </Text>
      )}
      <Text size="sm" mt="xs">
        Rules:{' '}
        {rules.is_public ? (
          <Anchor component={Link} to={rulePackAddress(rules.pack)} inherit>
            {rules.title}
          </Anchor>
        ) : (
          rules.title
        )}
      </Text>
      {predicted && (
        <Text size="sm">
          Predicted from your practice runs, if nobody is faster: {pointsText(predicted.points, rules.decimals)} of{' '}
          {predicted.most} race points
          {predicted.parts.length > 1 &&
            ` (${predicted.parts.map((part) => `${part.title} ${pointsText(part.points, rules.decimals)}`).join(', ')})`}
          .{' '}
          <Anchor component={Link} to={practiceAddress('performance')} inherit>
            Try other times
          </Anchor>
        </Text>
      )}
      {rules_documents.length > 0 && (
        <ul className={classes.rules} aria-label="Event rules">
          {rules_documents.map(({ document_name, document_url }) => (
            <li key={document_url + document_name}>
              <Anchor href={document_url} target="_blank" rel="noreferrer">
                {document_name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
