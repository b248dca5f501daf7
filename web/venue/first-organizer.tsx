/** On a fresh laptop: the organiser's account with its company, without any email. */
import { Button, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { venue } from '@paddock/contract/venue/venue.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { organizerAddress } from '../app/paths.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

export function FirstOrganizer() {
  const navigate = useNavigate()
  const create = useAction(api.venue.createOrganizer, {
    async done() {
      toast.success(MESSAGES.organizerCreated)
      await navigate(organizerAddress('login'))
    },
    failed: MESSAGES.organizerNotCreated,
    refused: { EMAIL_TAKEN: () => undefined, COMPANY_TAKEN: () => undefined },
    refetch: () => [api.venue.key()],
  })
  const edit = useEdit({
    schema: inputOf(venue.createOrganizer),
    save: create,
    values: () => ({ full_name: '', email: '', password: '', company: '' }),
    input: (values) => values,
    refusals: { EMAIL_TAKEN: 'email', COMPANY_TAKEN: 'company' },
  })
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="first-organizer">
      <Title order={2} size="h3" id="first-organizer">
        Start here: create the organiser account
      </Title>
      <Text c="dimmed" mb="sm">
        It runs the events on this laptop. No email is sent: the address is only the name you sign in with. If you
        receive an event from the hosted server, further down, your account comes with it.
      </Text>
      <EditForm edit={edit} label="Create the organiser account">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Your full name" autoComplete="name" maxLength={120} {...edit.field('full_name')} />
          <TextInput
            label="School, club or company"
            autoComplete="organization"
            maxLength={120}
            {...edit.field('company')}
          />
          <TextInput label="Email" type="email" autoComplete="username" maxLength={320} {...edit.field('email')} />
          <PasswordField label="Password" autoComplete="new-password" maxLength={128} {...edit.field('password')} />
        </SimpleGrid>
        <div>
          <Button type="submit" loading={edit.pending}>
            Create account
          </Button>
        </div>
      </EditForm>
    </Paper>
  )
}
