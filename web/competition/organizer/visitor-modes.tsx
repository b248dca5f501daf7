/** The modes of the portal for somebody who is not signed in: login, account type, signup and a new password. */
import { Button, Stack } from '@mantine/core'
import { IconGavel, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { organizerAddress } from '../../app/paths.ts'
import { Entrance, OtherWays } from './entrance.tsx'
import classes from './organizer.module.css'
import { ResetForm } from './reset-form.tsx'
import { SignInForm, type Tell } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { refused } from './words.ts'

const tell: Tell = { missing: refused, failed: refused }

const WAYS = {
  login: { to: organizerAddress('login'), label: 'Back to sign in' },
  create: { to: organizerAddress('role-check'), label: 'New here? Create an account' },
  reset: { to: organizerAddress('reset-password'), label: 'Forgot password?' },
  judge: { to: organizerAddress('judge'), label: 'I am a judge and have a code' },
}

export function LoginMode() {
  return (
    <Entrance title="Organizer portal" text="Sign in to run your events.">
      <SignInForm tell={tell} />
      <OtherWays ways={[WAYS.create, WAYS.reset, WAYS.judge]} />
    </Entrance>
  )
}

export function AccountTypeMode() {
  return (
    <Entrance title="Account Type" text="How will you take part?">
      <Stack gap="md">
        <Button
          component={Link}
          to={organizerAddress('signup')}
          className={classes.choice}
          leftSection={<IconUsersGroup aria-hidden />}
        >
          Organizer
        </Button>
        <Button
          component={Link}
          to={organizerAddress('judge')}
          variant="default"
          className={classes.choice}
          leftSection={<IconGavel aria-hidden />}
        >
          Judge
        </Button>
      </Stack>
      <OtherWays ways={[WAYS.login]} />
    </Entrance>
  )
}

export function SignupMode() {
  return (
    <Entrance title="Create your organizer account" text="Found a company, or join one that is here.">
      <SignUpForm tell={tell} />
      <OtherWays ways={[WAYS.login]} />
    </Entrance>
  )
}

export function ResetMode() {
  return (
    <Entrance title="Reset password" text="We will mail you a code to choose a new one with.">
      <ResetForm />
      <OtherWays ways={[WAYS.login]} />
    </Entrance>
  )
}
