/** The wording of the store's emails: one at a time, with a preview of what is sent. */
import { Button, Container, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { shop_emails } from '@paddock/contract/office/shop-emails.ts'
import {
  type EmailText,
  LONGEST_EMAIL_LINE,
  LONGEST_EMAIL_TEXT,
  STORE_EMAIL_KEYS,
  STORE_EMAILS,
  wrongInEmail,
} from '@paddock/domain/store/email-texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import classes from './emails-tab.module.css'

const messages = MESSAGES.shopEmails
/** The preview waits until the typing pauses. */
const TYPING_MS = 400

type OwnedEmail = Awaited<ReturnType<typeof api.shop_emails.list.call>>[number]

export function EmailsTab() {
  const [params, setParams] = useSearchParams()
  const key = STORE_EMAIL_KEYS.find((name) => name === params.get('email')) ?? 'order'
  const emails = useQuery(api.shop_emails.list.queryOptions())
  return (
    <Container size="xl" px={0}>
      <Text c="dimmed" mb="md">
        What was bought, sums, addresses and links are always part of an email. You choose the words around them.
      </Text>
      <NativeSelect
        label="Email"
        maw={420}
        mb="md"
        data={STORE_EMAIL_KEYS.map((value) => ({ value, label: STORE_EMAILS[value].name }))}
        value={key}
        onChange={({ currentTarget }) =>
          setParams(
            { tab: 'settings', view: 'emails', email: currentTarget.value },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <QueryState query={emails} loading="Loading emails" errorTitle={messages.loadFailed}>
        {(all) => {
          const email = all.find((one) => one.key === key)
          return email && <EmailForm key={key} email={email} />
        }}
      </QueryState>
    </Container>
  )
}

function EmailForm({ email }: { email: OwnedEmail }) {
  const { key } = email
  const { name, placeholders } = STORE_EMAILS[key]
  const saving = {
    done: () => toast.success({ title: messages.saved(name) }),
    failed: messages.saveFailed,
    // The form says it.
    refused: { CONFLICT: () => undefined },
    refetch: () => [api.shop_emails.list.key()],
  }
  const edit = useEdit({
    schema: inputOf(shop_emails.save),
    save: useAction(api.shop_emails.save, saving),
    saved: (saved) => saved,
    opened: email,
    current: email,
    values: (stored) => ({
      subject: stored?.subject ?? '',
      greeting: stored?.greeting ?? '',
      introduction: stored?.introduction ?? '',
      closing: stored?.closing ?? '',
    }),
    quiet: ({ typed }) => !typed,
    input: (typed, stored) => ({ ...typed, key, updated_at: stored?.updated_at ?? null }),
    eager: true,
  })
  const reset = useAction(api.shop_emails.reset, {
    ...saving,
    done: (usual) => {
      edit.take(usual)
      toast.success({ title: messages.usual(name) })
    },
  })
  const test = useAction(api.shop_emails.test, {
    done: ({ to }) => toast.success({ title: messages.tested, text: messages.testedText(to) }),
    failed: messages.testFailed,
  })
  const isWhole = edit.values.subject.trim() && edit.values.greeting.trim() && edit.values.closing.trim()
  const canShow = isWhole && wrongInEmail(key, edit.values).length === 0
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <EditForm edit={edit} label={name} what="email">
        <TextInput label="Subject" maxLength={LONGEST_EMAIL_LINE} {...edit.field('subject')} />
        <TextInput label="Greeting" maxLength={LONGEST_EMAIL_LINE} {...edit.field('greeting')} />
        <Textarea
          label="Introduction"
          autosize
          minRows={3}
          maxLength={LONGEST_EMAIL_TEXT}
          {...edit.field('introduction')}
        />
        <Textarea label="Closing" autosize minRows={2} maxLength={LONGEST_EMAIL_TEXT} {...edit.field('closing')} />
        <Text size="sm" c="dimmed">
          Placeholders that are filled in for each email: {placeholders.map((each) => `{${each}}`).join(', ')}.
        </Text>
        <Group>
          <Button type="submit" disabled={!edit.dirty} loading={edit.pending}>
            Save email
          </Button>
          <Button
            variant="default"
            disabled={!canShow}
            loading={test.pending}
            onClick={() => void test.run({ key, ...edit.values })}
          >
            Send a test to me
          </Button>
          {email.updated_at && (
            <Button variant="subtle" loading={reset.pending} onClick={() => void reset.run({ key })}>
              Back to the usual text
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {email.updated_at ? `Last changed ${dateAndTime(email.updated_at)}` : 'Usual text'}
        </Text>
      </EditForm>
      <Preview email={{ key, ...edit.values }} canShow={Boolean(canShow)} />
    </SimpleGrid>
  )
}

type PreviewProps = { email: EmailText & Pick<OwnedEmail, 'key'>; canShow: boolean }

function Preview({ email, canShow }: PreviewProps) {
  const [typed] = useDebouncedValue(JSON.stringify(email), TYPING_MS)
  const shown = useQuery({
    ...api.shop_emails.preview.queryOptions({ input: JSON.parse(typed) as PreviewProps['email'] }),
    placeholderData: keepPreviousData,
    enabled: canShow && typed === JSON.stringify(email),
    staleTime: 0,
  })
  return (
    <Stack gap="xs" component="section" aria-label="Preview">
      <Text fw={650}>Preview with an example order</Text>
      <QueryState query={shown} loading="Writing the email" errorTitle={messages.previewFailed}>
        {({ subject, html }) => (
          <div className={classes.email}>
            <Text className={classes.subject} fw={650}>
              {subject}
            </Text>
            {/* Without scripts, forms and the rights of this page. */}
            <iframe title="The email as it is sent" sandbox="" srcDoc={html} className={classes.frame} />
          </div>
        )}
      </QueryState>
    </Stack>
  )
}
