/** A new organiser: who they are, and the company they found, join or were invited to. */
import { Alert, Button, Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { keepSession } from './organizer-session.ts'
import { type Tell, telling } from './sign-in-form.tsx'

export type InvitedTo = { code: string; email: string; company_name: string }
type SignUpFormProps = { tell: Tell; invitation?: InvitedTo; onDone?: () => void }

const MINIMUM_PASSWORD = 6

export function SignUpForm({ tell, invitation, onDone }: SignUpFormProps) {
  const [isNewCompany, setNewCompany] = useState(true)
  const signUp = useAction(api.organizers.auth, {
    done(answer) {
      keepSession(answer)
      onDone?.()
    },
    ...telling(tell, 'Signup Failed', 'Your account could not be made. Please try again.'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.pending) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const typed = {
      email: invitation?.email ?? text('email'),
      password: String(form.get('password')),
      fullName: text('full_name'),
      organizationName: text('organization'),
      companyName: invitation?.company_name ?? text('company'),
    }
    if (Object.values(typed).some((value) => value === ''))
      return tell.missing('All Fields Required', 'Please fill in every field.')
    if (typed.password.length < MINIMUM_PASSWORD)
      return tell.missing('Signup Failed', 'Password must be at least 6 characters long.')
    void signUp.run({
      action: 'signup',
      ...typed,
      isNewCompany: isNewCompany && !invitation,
      invitationCode: invitation?.code,
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Create account">
      <Stack gap="md">
        <TextInput label="Full Name" name="full_name" autoComplete="name" maxLength={120} />
        <TextInput label="Organization" name="organization" autoComplete="organization" maxLength={120} />
        {invitation ? (
          <Alert color="racing" title={`You join ${invitation.company_name}`}>
            You have been invited, so nobody needs to approve you.
          </Alert>
        ) : (
          <>
            <Radio.Group
              size="md"
              label="Company"
              value={isNewCompany ? 'new' : 'existing'}
              onChange={(which) => setNewCompany(which === 'new')}
            >
              <Stack gap={6} mt={6}>
                <Radio size="md" value="new" label="A new company, which I will own" />
                <Radio size="md" value="existing" label="A company that is here already" />
              </Stack>
            </Radio.Group>
            {isNewCompany ? (
              <TextInput label="Company name" name="company" maxLength={120} />
            ) : (
              <CompanyChoice name="company" />
            )}
          </>
        )}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={320}
          readOnly={invitation !== undefined}
          defaultValue={invitation?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          description="At least 6 characters"
          autoComplete="new-password"
          maxLength={128}
        />
        <Button type="submit" fullWidth loading={signUp.pending}>
          Create Account
        </Button>
      </Stack>
    </form>
  )
}
