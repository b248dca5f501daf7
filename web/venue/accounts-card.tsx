/** Accounts without email: sign-ups to confirm, and codes and links to hand out. */
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { venue as calls } from '@paddock/contract/venue/venue.ts'
import { plainOrigin } from '@paddock/domain/venue/entrances.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { dateAndTime } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { QrImage } from '../ui/qr-image.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import classes from './venue.module.css'
import type { VenueState } from './venue-state.ts'

const REFETCH_MS = 5000

export function AccountsCard({ venue }: { venue: VenueState }) {
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="accounts">
      <Title order={2} size="h3" id="accounts" mb="xs">
        Accounts
      </Title>
      <Stack gap="lg">
        <Waiting />
        <Issue venue={venue} />
      </Stack>
    </Paper>
  )
}

function Waiting() {
  const waiting = useQuery({ ...api.venue.waiting.queryOptions(), refetchInterval: REFETCH_MS })
  const confirm = useAction(
    ({ id, side }: { id: string; side: 'team' | 'organizer'; name: string }) => api.venue.confirm.call({ id, side }),
    {
      done: (_, { name }) => toast.success(MESSAGES.confirmed(name)),
      failed: MESSAGES.notConfirmed,
      reason: 'instead',
      refetch: () => [api.venue.waiting.key()],
    },
  )
  return (
    <div>
      <Title order={3} size="h5">
        Waiting for confirmation
      </Title>
      <QueryState
        query={waiting}
        loading="Loading sign-ups"
        empty={
          <Text c="dimmed" size="sm">
            Nobody is waiting. Who signs up appears here.
          </Text>
        }
      >
        {(rows) => (
          <Stack gap="xs" mt="xs">
            {rows.map((row) => (
              <Group key={`${row.side} ${row.id}`} justify="space-between" wrap="nowrap" gap="sm">
                <div style={{ minWidth: 0 }}>
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {row.name}
                  </Text>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {row.email}, {row.side === 'team' ? 'team account' : 'organiser'}, {dateAndTime(row.signed_up_at)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  flex="none"
                  aria-label={`Confirm ${row.name}`}
                  loading={confirm.pending && confirm.input?.id === row.id}
                  onClick={() => void confirm.run(row)}
                >
                  Confirm
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </QueryState>
    </div>
  )
}

const USES = [
  { value: 'team-code', label: 'Code to sign in (team account)' },
  { value: 'team-reset', label: 'Link for a new password (team account)' },
  { value: 'organizer-reset', label: 'Code for a new password (organiser)' },
]

function Issue({ venue }: { venue: VenueState }) {
  const issue = useAction(api.venue.issue, { failed: MESSAGES.notIssued, refused: { NO_ACCOUNT: () => undefined } })
  const edit = useEdit({
    schema: inputOf(calls.issue),
    save: issue,
    values: () => ({ email: '', use: 'team-code' as 'team-code' | 'team-reset' | 'organizer-reset' }),
    input: (values) => values,
    refusals: { NO_ACCOUNT: 'email' },
  })
  return (
    <div>
      <Title order={3} size="h5">
        Issue a code or link
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        For the person in front of you: whoever has it gets into the account.
      </Text>
      <EditForm edit={edit} label="Issue a code or link">
        <TextInput
          label="Email of the account"
          type="email"
          autoComplete="off"
          maxLength={320}
          {...edit.field('email')}
        />
        <NativeSelect label="What" data={USES} {...edit.field('use')} />
        <div>
          <Button type="submit" variant="default" loading={edit.pending}>
            Issue
          </Button>
        </div>
      </EditForm>
      {issue.output && <Issued issued={issue.output} venue={venue} />}
    </div>
  )
}

type IssuedProps = { issued: { name: string; code?: string; path?: string; minutes: number }; venue: VenueState }

function Issued({ issued: { name, code, path, minutes }, venue }: IssuedProps) {
  const link = path && plainOrigin(venue.hosts[0]?.host ?? 'localhost', venue.ports) + path
  return (
    <div role="status">
      <Text mt="md">
        For {name}, valid for {minutes} minutes, once:
      </Text>
      {code && <output className={classes.code}>{code}</output>}
      {link && (
        <div className={classes.issued}>
          <QrImage text={link} label={`QR code of the link for ${name}`} />
          <Text size="sm">Scan it with the person’s own phone.</Text>
        </div>
      )}
    </div>
  )
}
