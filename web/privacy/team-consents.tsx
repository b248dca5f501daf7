/** For a supervising adult: the members who count as under age, and the consents for them. */
import { Paper, Text, Title } from '@mantine/core'
import { CONSENT_TEXT_VERSION, consentText } from '@paddock/domain/privacy/consent.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { dayOf } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { toast } from '../ui/toast.tsx'
import { ConsentButton, staleConsents } from './consent-button.tsx'
import { MESSAGES } from './messages.ts'

const { consent: messages } = MESSAGES

type Supervised = Awaited<ReturnType<typeof api.consents.ofTeam.call>>[number]

export function TeamConsents({ team_id }: { team_id: string }) {
  const members = useQuery({
    ...api.consents.ofTeam.queryOptions({ input: { team_id } }),
    select: (all) => all.filter(({ under_age, consent }) => under_age || consent),
  })
  const text = consentText(CONSENT_TEXT_VERSION)
  return (
    <Paper withBorder p="lg" component="section" aria-label="Consents">
      <Title order={2} size="h3" mb={6}>
        Consents
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        You are a supervising adult of this team and may consent for members who count as under age. With consent:{' '}
        {text?.allows.join(' ')}
      </Text>
      <DataTable
        caption="Members who count as under age"
        columns={[
          { key: 'full_name', header: 'Name', cell: ({ full_name }) => <strong>{full_name}</strong> },
          {
            key: 'consent',
            header: 'Consent',
            cell: ({ consent }) => (consent ? `${consent.adult_name}, ${dayOf(consent.given_at)}` : 'None'),
          },
          {
            key: 'act',
            header: 'Your decision',
            width: '12rem',
            cell: (member) => <Decide team_id={team_id} member={member} />,
          },
        ]}
        rows={members}
        rowKey={({ user_id }) => user_id}
        loading="Loading consents"
        empty={<EmptyState title="No member counts as under age" />}
      />
    </Paper>
  )
}

function Decide({ team_id, member }: { team_id: string; member: Supervised }) {
  const { user_id, full_name, consent } = member
  const withdraw = useAction(api.consents.withdrawForMember, {
    done: () => toast.success(messages.withdrawnFor(full_name)),
    failed: messages.notWithdrawn,
    reason: 'instead',
    refetch: staleConsents,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Withdraw the consent for ${full_name}?`,
      text: 'We remove their picture, and they can no longer write reviews. Their work stays as it is.',
      confirmLabel: 'Withdraw',
    })
    if (yes) await withdraw.run({ team_id, user_id })
  }
  return consent ? (
    <RowButton
      label="Withdraw"
      of={`the consent for ${full_name}`}
      loading={withdraw.pending}
      onClick={() => void ask()}
    />
  ) : (
    <ConsentButton team_id={team_id} user_id={user_id} full_name={full_name} />
  )
}
