/** Before sending: which teams have no address, whose accounts are left out, for whom nothing has changed, and where answers go. */
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ownEventAddress } from '../../app/paths.ts'
import { MESSAGES } from './messages.ts'
import type { Compose, MailedTeam } from './team-mail-data.ts'

type ReachNotesProps = {
  event_id: string
  compose: Compose
  audience: readonly MailedTeam[]
  reach: { unreachable: readonly MailedTeam[]; unchanged: readonly MailedTeam[] }
}

export function ReachNotes({ event_id, compose, audience, reach }: ReachNotesProps) {
  const { unreachable, unchanged } = reach
  const withheld = audience.reduce((sum, team) => sum + team.withheld, 0)
  return (
    <Stack gap="xs">
      {!compose.has_mail_server && <Alert color="yellow">{MESSAGES.noMailServer}</Alert>}
      {unreachable.length > 0 && (
        <Alert color="yellow" role="status">
          {MESSAGES.withoutAddress(unreachable.length)}{' '}
          {unreachable.map(({ team_number, team_name }) => `${team_number} ${team_name}`).join(', ')}.{' '}
          <Anchor component={Link} to={ownEventAddress(event_id, { section: 'teams' })} inherit>
            Add addresses under Teams
          </Anchor>
        </Alert>
      )}
      {withheld > 0 && <Text size="sm">{MESSAGES.withheld(withheld)}</Text>}
      {unchanged.length > 0 && <Text size="sm">{MESSAGES.unchanged(unchanged.length)}</Text>}
      <Text size="sm" c="dimmed">
        {compose.reply_to ? MESSAGES.answersTo(compose.reply_to) : MESSAGES.noAnswers}
      </Text>
    </Stack>
  )
}
