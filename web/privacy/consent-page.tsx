/** The page of an emailed consent link: an adult reads the text, then consents or withdraws. Opening it does neither. */
import { Button, Checkbox, Container, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { consents } from '@paddock/contract/privacy/consents.ts'
import { CAPACITY_LABELS } from '@paddock/domain/privacy/consent.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { dayOf } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

type Page = Awaited<ReturnType<typeof api.consents.open.call>>

export function ConsentPage() {
  const { token = '' } = useParams()
  const consent = useQuery({
    ...api.consents.open.queryOptions({ input: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
      <QueryState page query={consent} loading="Opening the request" errorTitle="This request could not be opened">
        {(page) => (
          <Stack gap="lg">
            <div>
              <Title order={1}>Consent for {page.person_name}</Title>
              <Text mt={6}>
                {page.person_name} uses Paddock, where student racing teams plan, practise and compete
                {page.team_names.length > 0 ? `, in the team ${page.team_names.join(' and ')}` : ''}.
              </Text>
            </div>
            <Agreement page={page} />
            {page.state === 'given' ? <Given page={page} token={token} /> : <Ask page={page} token={token} />}
            <Text size="sm" c="dimmed">
              Without consent the account still works, but without a picture, reviews and optional emails. You can
              withdraw at any time with this link, and so can {page.person_name}. We store your name, the version of the
              text, and when you consented or withdrew.
            </Text>
          </Stack>
        )}
      </QueryState>
    </Container>
  )
}

const Agreement = ({ page }: { page: Page }) => (
  <Paper withBorder p="lg" component="section" aria-label="What you agree to">
    <Title order={2} size="h3" mb="sm">
      What you agree to
    </Title>
    <Text mb="sm">{page.text}</Text>
    <List spacing="xs">
      {page.allows.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
    <Text size="sm" c="dimmed" mt="md">
      Text of {page.text_version}
    </Text>
  </Paper>
)

function Ask({ page, token }: { page: Page; token: string }) {
  const give = useAction(api.consents.give, {
    show: 'inline',
    failed: MESSAGES.consent.notGiven,
    reason: 'instead',
    refetch: () => [api.consents.open.key()],
  })
  const edit = useEdit({
    schema: inputOf(consents.give),
    save: give,
    values: () => ({ adult_name: '', is_adult: false }),
    input: ({ adult_name, is_adult }) => ({
      token,
      adult_name,
      is_adult: is_adult || null,
      text_version: page.text_version,
    }),
  })
  return (
    <EditForm edit={edit} label="Your consent">
      {page.state === 'withdrawn' && page.withdrawn_at && (
        <Text role="status">
          <strong>The consent was withdrawn on {dayOf(page.withdrawn_at)}.</strong> You do not need to do anything else.
        </Text>
      )}
      {give.problem && <ProblemAlert title="Your consent was not saved">{give.problem.text}</ProblemAlert>}
      <TextInput label="Your full name" autoComplete="name" maxLength={120} {...edit.field('adult_name')} />
      <Checkbox
        label={`I am 18 or over and this person’s ${CAPACITY_LABELS[page.capacity].toLowerCase()}`}
        {...edit.checked('is_adult')}
        error={edit.errorAt('is_adult')}
      />
      <Button type="submit" style={{ alignSelf: 'start' }} loading={edit.pending}>
        I consent
      </Button>
      <Text size="sm">If you do not want to consent, close this page.</Text>
    </EditForm>
  )
}

function Given({ page, token }: { page: Page; token: string }) {
  const withdraw = useAction(api.consents.withdraw, {
    failed: MESSAGES.consent.notWithdrawn,
    refetch: () => [api.consents.open.key()],
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw your consent?',
      text: `We remove the picture of ${page.person_name}, and they can no longer write reviews. Their teams and work stay as they are.`,
      confirmLabel: 'Withdraw',
    })
    if (yes) await withdraw.run({ token })
  }
  return (
    <Stack gap="md" align="start">
      <Text role="status">
        <strong>
          {page.adult_name} consented{page.given_at ? ` on ${dayOf(page.given_at)}` : ''}.
        </strong>{' '}
        Save this link in case you want to withdraw later.
      </Text>
      <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
        Withdraw consent
      </Button>
    </Stack>
  )
}
