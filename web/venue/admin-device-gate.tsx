/** At a venue that limits organisers and owners to named devices: says so on any other device, and lets it be named. */
import { Button, Container, Paper, Text, TextInput, Title } from '@mantine/core'
import { venue } from '@paddock/contract/venue/venue.ts'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { SiteFrame } from '../app/site-frame.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'

type AdminDeviceGateProps = {
  /** The page has a frame around this already. */
  framed?: boolean
  children: ReactNode
}

export function AdminDeviceGate({ framed = false, children }: AdminDeviceGateProps) {
  const site = useQuery(api.site.about.queryOptions())
  const here = useQuery(api.venue.here.queryOptions({ enabled: Boolean(site.data?.venue) }))
  // Until the answer is here the page is shown as usual: the server refuses its calls in any case.
  if (here.data?.may_administer !== false) return children
  return framed ? (
    <NameThisDevice />
  ) : (
    <SiteFrame>
      <NameThisDevice />
    </SiteFrame>
  )
}

function NameThisDevice() {
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
