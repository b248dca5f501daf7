/** The modes of the portal for visitors who are not signed in: login, account type, sign-up and password reset. */
import { Button, Stack } from '@mantine/core'
import { IconGavel, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { organizerAddress } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { InsecureNotice, useAskAtLaptop } from '../../venue/venue.tsx'
import { Entrance, OtherWays } from './entrance.tsx'
import { MESSAGES } from './messages.ts'
import classes from './organizer.module.css'
import { ResetForm } from './reset-form.tsx'
import { type Report, SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const report: Report = { invalid: toast.destructive, failed: toast.destructive }

const WAYS = {
  login: { to: organizerAddress('login'), label: 'Back to sign in' },
  create: { to: organizerAddress('role-check'), label: 'New here? Create an account' },
  reset: { to: organizerAddress('reset-password'), label: 'Forgot password?' },
  judge: { to: organizerAddress('judge'), label: 'I have a judge or staff code' },
}

export function LoginMode() {
  return (
    <Entrance title="Organiser portal" text="Sign in to run your events.">
      <InsecureNotice />
      <SignInForm report={report} />
      <OtherWays ways={[WAYS.create, WAYS.reset, WAYS.judge]} />
    </Entrance>
  )
}

export function AccountTypeMode() {
  return (
    <Entrance title="Account Type" text="What will you do at the competition?">
      <Stack gap="md">
        <Button
          component={Link}
          to={organizerAddress('signup')}
          className={classes.choice}
          leftSection={<IconUsersGroup aria-hidden />}
        >
          Organiser
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
    <Entrance title="Create your organiser account" text="Create a company or join an existing one.">
      <SignUpForm report={report} />
      <OtherWays ways={[WAYS.login]} />
    </Entrance>
  )
}

export function ResetMode() {
  const atLaptop = useAskAtLaptop()
  return (
    <Entrance title="Reset password" text={atLaptop ? MESSAGES.reset.atLaptop : MESSAGES.reset.byEmail}>
      <ResetForm />
      <OtherWays ways={[WAYS.login]} />
    </Entrance>
  )
}
