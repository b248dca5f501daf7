/** The way into the business portal. */
import { Button, Container, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { PasskeyButton, SecondFactorStep } from '../identity/identity.tsx'
import { toast } from '../ui/toast.tsx'
import { keepSession, keepToken } from './owner-session.ts'
import { signInOwner } from './owner-sign-in.ts'
import classes from './portal.module.css'

export function SignInCard() {
  const [shown, setShown] = useState(false)
  const signIn = useAction(signInOwner, {
    done(answer) {
      if (answer.secondFactor) return
      keepSession(answer.session)
      toast.success({ title: 'Success', text: answer.message })
    },
    failed: { title: 'Login Error', text: 'Login failed' },
    reason: 'instead',
  })
  const pending = signIn.output?.secondFactor
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void signIn.run({ email: String(typed.get('email')).trim(), password: String(typed.get('password')) })
  }
  return (
    <Container size="xs" w="100%" className={classes.entrance}>
      <Paper withBorder className={classes.card}>
        <div className={classes.kerb} aria-hidden />
        <Title order={1} size="h2">
          Business Portal
        </Title>
        <Text c="dimmed" mt={6} mb="lg">
          Sign in with the account of the business owner.
        </Text>
        {pending ? (
          <SecondFactorStep side="owner" {...pending} onSignedIn={keepToken} onCancel={signIn.reset} />
        ) : (
          <form onSubmit={submit} aria-label="Sign in">
            <Stack gap="md">
              <TextInput
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                required
                withAsterisk={false}
                maxLength={320}
              />
              <PasswordInput
                label="Password"
                name="password"
                autoComplete="current-password"
                required
                withAsterisk={false}
                maxLength={200}
                visible={shown}
                onVisibilityChange={setShown}
                visibilityToggleButtonProps={{ 'aria-label': shown ? 'Hide password' : 'Show password', tabIndex: 0 }}
              />
              <Button
                type="submit"
                fullWidth
                aria-disabled={signIn.pending}
                data-disabled={signIn.pending || undefined}
              >
                {signIn.pending ? 'Signing in...' : 'Sign In'}
              </Button>
              <PasskeyButton side="owner" onSignedIn={keepToken} />
            </Stack>
          </form>
        )}
      </Paper>
    </Container>
  )
}
