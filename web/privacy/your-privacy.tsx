/** The cards of "Your account" about picture, age and consent. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { CAPACITY_LABELS } from '@paddock/domain/privacy/consent.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { dayOf } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toast } from '../ui/toast.tsx'
import { AgeFields } from './age-fields.tsx'
import { AskForConsent } from './ask-for-consent.tsx'
import { MESSAGES } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import type { Privacy } from './privacy-type.ts'

export function YourPrivacy({ name }: { name: string }) {
  const privacy = useQuery(api.privacy.own.queryOptions())
  return (
    <>
      <Paper withBorder p="lg" component="section" aria-label="Your picture">
        <Title order={2} size="h3" mb="sm">
          Your picture
        </Title>
        <QueryState query={privacy} loading="Loading your picture">
          {(own) => <PictureField privacy={own} name={name} />}
        </QueryState>
      </Paper>
      <Paper withBorder p="lg" component="section" aria-label="Age and consent">
        <Title order={2} size="h3" mb="sm">
          Age and consent
        </Title>
        <QueryState query={privacy} loading="Loading your answers">
          {(own) => (
            <Stack gap="md">
              <AgeFields key={`${own.age_band} ${own.country}`} privacy={own} />
              <Consent privacy={own} />
            </Stack>
          )}
        </QueryState>
      </Paper>
    </>
  )
}

function Consent({ privacy }: { privacy: Privacy }) {
  const withdraw = useAction(api.privacy.withdrawConsent, {
    done: () => toast.success(MESSAGES.consent.withdrawn),
    failed: MESSAGES.consent.notWithdrawn,
    refetch: () => [api.privacy.key(), api.user_teams.key()],
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw the consent?',
      text: 'We remove your picture, and you can no longer write reviews. Your teams and your work stay as they are.',
      confirmLabel: 'Withdraw',
    })
    if (yes) await withdraw.run()
  }
  if (privacy.consent) {
    const { adult_name, capacity, given_at, text_version } = privacy.consent
    return (
      <Group justify="space-between">
        <Text size="sm">
          {adult_name} ({CAPACITY_LABELS[capacity].toLowerCase()}) consented on {dayOf(given_at)}, text of{' '}
          {text_version}.
        </Text>
        <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
          Withdraw consent
        </Button>
      </Group>
    )
  }
  if (privacy.under_age !== 'too-young') return null
  return (
    <>
      <Text size="sm">
        At your age a parent or your team’s supervising adult has to agree before you can add a picture or write
        reviews. Everything else works without it.
      </Text>
      <AskForConsent privacy={privacy} />
    </>
  )
}
