/** /business-owner/invitation: accepts an invitation to the back office, or makes the first owner of a new server. */
import { Button, Container, Paper, Text, TextInput, Title } from '@mantine/core'
import { office_invitations } from '@paddock/contract/office/staff.ts'
import { OFFICE_ROLE_NAMES } from '@paddock/domain/office/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { storeSession } from '../owner-session.ts'
import { signInOwner } from '../owner-sign-in.ts'
import classes from '../portal.module.css'
import { MESSAGES } from './messages.ts'

type Invitation = Awaited<ReturnType<typeof api.office_invitations.open.call>>

export function InvitationPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const invitation = useQuery(api.office_invitations.open.queryOptions({ input: { token }, retry: false }))
  return (
    <SiteFrame>
      <Container size="xs" w="100%" className={classes.entrance}>
        <Paper withBorder className={classes.card}>
          <div className={classes.kerb} aria-hidden />
          <Title order={1} size="h2" mb="md">
            Business Portal
          </Title>
          <QueryState query={invitation} loading="Opening the invitation" errorTitle="This link does not work">
            {(found) => <AcceptForm token={token} invitation={found} />}
          </QueryState>
        </Paper>
      </Container>
    </SiteFrame>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const { email: invited, has_account, role } = invitation
  const accept = useAction(api.office_invitations.accept, {
    async done({ email }, { password }) {
      toast.success({ title: 'Success', text: MESSAGES.accepted })
      if (password) {
        const signedIn = await signInOwner({ action: 'login', email, password }).catch(() => undefined)
        if (signedIn && !signedIn.secondFactor) storeSession(signedIn.session)
      }
      await navigate(paths.businessOwner)
    },
    failed: MESSAGES.acceptFailed,
    reason: 'instead',
  })
  const edit = useEdit({
    schema: inputOf(office_invitations.accept),
    save: accept,
    values: () => ({ email: invited ?? '', full_name: '', password: '' }),
    input: ({ email, full_name, password }) => ({
      token,
      ...(invited === null ? { email: email.trim() } : {}),
      ...(has_account ? {} : { full_name, password }),
    }),
    refusals: { OTHER_PASSWORD: 'password' },
  })
  return (
    <EditForm edit={edit} label="Invitation">
      <Text>
        {invited === null
          ? 'Nobody owns this shop yet. Make the account of its first owner.'
          : `You are invited to the back office with the role ${OFFICE_ROLE_NAMES[role]}.`}
      </Text>
      {has_account && <Text>Accept with your account {invited}, then sign in with its password.</Text>}
      {!has_account && (
        <>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            readOnly={invited !== null}
            maxLength={320}
            {...edit.field('email')}
          />
          <TextInput label="Full name" autoComplete="name" required maxLength={200} {...edit.field('full_name')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            required
            maxLength={128}
            {...edit.field('password')}
          />
        </>
      )}
      <Button type="submit" fullWidth aria-disabled={edit.pending} data-disabled={edit.pending || undefined}>
        {invited === null ? 'Become the owner' : 'Accept'}
      </Button>
    </EditForm>
  )
}
