/** The page on a device where organisers and owners are not let in: why, and the form that names it. */
import { Button, Container, Paper, Text, TextInput, Title } from '@mantine/core'
import { venue } from '@paddock/contract/venue/venue.ts'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

export function NameThisDevice() {
  const name = useAction(api.venue.nameDevice, {
    done: () => toast.success(MESSAGES.deviceNamed),
    failed: MESSAGES.deviceNotNamed,
    refused: { WRONG_CODE: () => undefined },
    refetch: () => [api.venue.here.key()],
  })
  const edit = useEdit({
    schema: inputOf(venue.nameDevice),
    save: name,
    values: () => ({ code: '', name: '' }),
    input: (values) => values,
    refusals: { WRONG_CODE: 'code' },
  })
  return (
    <Container size="xs" w="100%" py={{ base: 'lg', sm: 48 }}>
      <Title order={1}>Not on this device</Title>
      <Text my="md">{VENUE_ERRORS.notHere}</Text>
      <Paper withBorder p="lg">
        <EditForm edit={edit} label="Name this device">
          <TextInput
            label="Code from the laptop"
            description="On the laptop: Venue, Devices, Show a code"
            placeholder="XXXX-XXXX"
            autoCapitalize="characters"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={20}
            {...edit.field('code')}
          />
          <TextInput
            label="Name of this device"
            placeholder="Tablet of the chair"
            maxLength={60}
            {...edit.field('name')}
          />
          <Button type="submit" fullWidth loading={edit.pending}>
            Name this device
          </Button>
        </EditForm>
      </Paper>
    </Container>
  )
}
