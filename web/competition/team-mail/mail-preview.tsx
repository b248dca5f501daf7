/** The email exactly as one team gets it, and the way to the next team. */
import { ActionIcon, Group, Paper, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { RECIPIENT_NAMES } from '@paddock/domain/team-mail/recipients.ts'
import type { MailTemplate } from '@paddock/domain/team-mail/templates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from './messages.ts'
import classes from './team-mail.module.css'
import type { MailedTeam } from './team-mail-data.ts'

const TYPING_MS = 400

type Mail = { template: MailTemplate; subject: string; text: string }
type MailPreviewProps = { event_id: string; mail: Mail; isReady: boolean; teams: readonly MailedTeam[] }

export function MailPreview({ event_id, mail, isReady, teams }: MailPreviewProps) {
  const [chosen, setChosen] = useState<string>()
  const index = Math.max(
    teams.findIndex(({ id }) => id === chosen),
    0,
  )
  const team = teams[index]
  const step = (by: number) => setChosen(teams[(index + by + teams.length) % teams.length]?.id)
  return (
    <section aria-labelledby="mail-preview" className={classes.preview}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={4} id="mail-preview">
          Preview
        </Title>
        {team && (
          <Group gap="xs" wrap="nowrap">
            <ActionIcon variant="default" size={36} aria-label="Previous team" onClick={() => step(-1)}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text size="sm" aria-live="polite">
              {index + 1} of {teams.length}
            </Text>
            <ActionIcon variant="default" size={36} aria-label="Next team" onClick={() => step(1)}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {!team ? (
        <EmptyState title="No team chosen" text="Choose who gets the email to see how it looks for them." />
      ) : isReady ? (
        <Rendered event_id={event_id} mail={mail} team={team} />
      ) : (
        <EmptyState title="No preview yet" text="It appears once the email can be sent as it is." />
      )}
    </section>
  )
}

function Rendered({ event_id, mail, team }: { event_id: string; mail: Mail; team: MailedTeam }) {
  const { template, subject, text } = mail
  const [typed] = useDebouncedValue(JSON.stringify({ template, subject, text }), TYPING_MS)
  const email = useQuery({
    ...api.team_mailings.preview.queryOptions({
      input: { event_id, team_id: team.id, ...(JSON.parse(typed) as Mail) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Paper withBorder className={classes.email}>
      <dl className={classes.head}>
        <dt>Team</dt>
        <dd>
          {team.team_number} {team.team_name}
        </dd>
        <dt>To</dt>
        <dd>
          {team.addresses.length === 0
            ? 'No address'
            : team.addresses.map(({ address, recipient }) => (
                <span key={address} className={classes.address}>
                  {address} <small>({RECIPIENT_NAMES[recipient].toLowerCase()})</small>
                </span>
              ))}
        </dd>
      </dl>
      <QueryState query={email} loading="Writing the email" errorTitle={MESSAGES.previewFailed}>
        {(shown) => (
          <>
            <Text className={classes.subject} fw={650}>
              {shown.subject}
            </Text>
            {/* Without scripts, forms and the rights of this page. */}
            <iframe title="The email as it is sent" sandbox="" srcDoc={shown.html} className={classes.frame} />
          </>
        )}
      </QueryState>
    </Paper>
  )
}
