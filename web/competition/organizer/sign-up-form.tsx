/** The organisers' sign-up form: the person, and the company they create, join or were invited to. */
import { Alert, Button, Radio, Stack, TextInput } from '@mantine/core'
import { organizers } from '@paddock/contract/competition/organizers.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { CompanyChoice } from './company-choice.tsx'
import { MESSAGES, problemMessage } from './messages.ts'
import { storeSession } from './organizer-session.ts'
import { type Report, reportTo } from './sign-in-form.tsx'

export type InvitedTo = { code: string; email: string; company_name: string }
type SignUpFormProps = { report: Report; invitation?: InvitedTo; onDone?: () => void }

const { signup: messages } = MESSAGES

export function SignUpForm({ report, invitation, onDone }: SignUpFormProps) {
  const signUp = useAction(api.organizers.auth, {
    done(answer) {
      storeSession(answer)
      onDone?.()
    },
    ...reportTo(report, messages.failed),
  })
  const edit = useEdit({
    schema: inputOf(organizers.auth),
    save: signUp,
    values: () => ({
      fullName: '',
      organizationName: '',
      companyName: invitation?.company_name ?? '',
      isNewCompany: !invitation,
      email: invitation?.email ?? '',
      password: '',
    }),
    input: (values) => ({ action: 'signup' as const, ...values, invitationCode: invitation?.code }),
    onProblems: (problems, values) =>
      report.invalid(problemMessage(problems, values, messages.required, messages.failed.title)),
  })
  const { isNewCompany } = edit.values
  return (
    <EditForm edit={edit} label="Create account">
      <TextInput label="Full Name" autoComplete="name" maxLength={120} {...edit.field('fullName')} />
      <TextInput label="Organisation" autoComplete="organization" maxLength={120} {...edit.field('organizationName')} />
      {invitation ? (
        <Alert color="racing" title={`You are joining ${invitation.company_name}`}>
          You were invited, so you do not need approval.
        </Alert>
      ) : (
        <>
          <Radio.Group
            size="md"
            label="Company"
            value={isNewCompany ? 'new' : 'existing'}
            onChange={(which) => edit.set({ isNewCompany: which === 'new', companyName: '' })}
          >
            <Stack gap={6} mt={6}>
              <Radio size="md" value="new" label="A new company that I will own" />
              <Radio size="md" value="existing" label="An existing company" />
            </Stack>
          </Radio.Group>
          {isNewCompany ? (
            <TextInput label="Company name" maxLength={120} {...edit.field('companyName')} />
          ) : (
            <CompanyChoice {...edit.field('companyName')} />
          )}
        </>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={320}
        readOnly={invitation !== undefined}
        {...edit.field('email')}
      />
      <PasswordField
        label="Password"
        description="At least 6 characters"
        autoComplete="new-password"
        maxLength={128}
        {...edit.field('password')}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        Create Account
      </Button>
    </EditForm>
  )
}
