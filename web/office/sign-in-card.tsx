/** The sign-in form of the business portal. */
import { Button, Container, Paper, Text, TextInput, Title } from '@mantine/core'
import { business_owners } from '@paddock/contract/office/business-owners.ts'
import { useAction } from '../app/actions.ts'
import { PasskeyButton, SecondFactorStep } from '../identity/identity.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import { storeSession, storeToken } from './owner-session.ts'
import { signInOwner } from './owner-sign-in.ts'
import classes from './portal.module.css'

export function SignInCard() {
  const signIn = useAction(signInOwner, {
    done(answer) {
      if (answer.secondFactor) return
      storeSession(answer.session)
      toast.success({ title: 'Success', text: answer.message })
    },
    failed: { title: MESSAGES.signIn.error, text: MESSAGES.signIn.failed },
    reason: 'instead',
  })
  const edit = useEdit({
    schema: inputOf(business_owners.auth),
    save: signIn,
    values: () => ({ email: '', password: '' }),
    input: ({ email, password }) => ({ action: 'login' as const, email: email.trim(), password }),
  })
  const pending = signIn.output?.secondFactor
  return (
    <Container size="xs" w="100%" className={classes.entrance}>
      <Paper withBorder className={classes.card}>
        <div className={classes.kerb} aria-hidden />
        <Title order={1} size="h2">
          Business Portal
        </Title>
        <Text c="dimmed" mt={6} mb="lg">
          Sign in with your business owner account.
        </Text>
        {pending ? (
          <SecondFactorStep side="owner" {...pending} onSignedIn={storeToken} onCancel={signIn.reset} />
        ) : (
          <EditForm edit={edit} label="Sign in">
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              maxLength={320}
              {...edit.field('email')}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              withAsterisk={false}
              maxLength={128}
              {...edit.field('password')}
            />
            <Button type="submit" fullWidth aria-disabled={edit.pending} data-disabled={edit.pending || undefined}>
              {edit.pending ? 'Signing in...' : 'Sign In'}
            </Button>
            <PasskeyButton side="owner" onSignedIn={storeToken} />
          </EditForm>
        )}
      </Paper>
    </Container>
  )
}
