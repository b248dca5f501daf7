/** /auth: sign in, create an account, request a new password or a one-time code. */
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Centred, GoTo } from '../app/go-to.tsx'
import { guard } from '../app/guard-rules.ts'
import { type AuthView, authAddress, paths } from '../app/paths.ts'
import { sessionChanged, useSession } from '../app/session.ts'
import { useAskAtLaptop } from '../venue/venue.tsx'
import { readAuthLink } from './auth-link.ts'
import { AuthStage } from './auth-stage.tsx'
import { CodeSignInForm } from './code-sign-in-form.tsx'
import { ConfirmationNotice, useConfirmationLink } from './confirmation-link.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { MESSAGES } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInTabs } from './sign-in-tabs.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type FormProps = {
  email: string
  onEmail: (email: string) => void
  redirect: string | undefined
  /** Redirects a person who has signed in; returns false for anyone else. */
  onSignedIn: () => Promise<boolean>
}

const HEADINGS: Record<AuthView, { title: string; text: string }> = {
  signin: { title: 'Welcome back', text: 'Sign in to open your team.' },
  signup: { title: 'Create your account', text: 'Free for 30 days, no credit card needed.' },
  forgot: { title: 'Forgot your password?', text: 'We will email you a link to set a new one.' },
  code: { title: 'Sign in with a code', text: 'We will email you a code that works once. You do not need a password.' },
}

/** What they say at a venue, where no email is sent. */
const AT_LAPTOP: Partial<Record<AuthView, string>> = { forgot: MESSAGES.atLaptop.reset, code: MESSAGES.atLaptop.code }

export function AuthPage() {
  const atLaptop = useAskAtLaptop()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const link = readAuthLink(search, hash)
  const { user, loading } = useSession()
  const arrival = useConfirmationLink(link)
  const [typed, setTyped] = useState<string>()
  const [goingTo, setGoingTo] = useState<string>()

  if (link.type === 'recovery') return <GoTo to={`${paths.resetPassword}${search}${hash}`} />
  const verdict = guard({ path: paths.auth, signedIn: user !== undefined, teams: 0, hasCurrentTeam: false, loading })
  if (verdict === 'wait') return <Centred />
  if (verdict !== 'stay') return <GoTo to={goingTo ?? verdict.go} />
  if (arrival.isLoading) return <Centred text="Confirming your email" />

  const confirmed = arrival.data && 'confirmed' in arrival.data ? arrival.data.email : undefined
  const email = typed ?? confirmed ?? ''
  const { redirect, view } = link
  const form: FormProps = {
    email,
    onEmail: setTyped,
    redirect,
    async onSignedIn() {
      setGoingTo(redirect ?? paths.teamSelection)
      return (await sessionChanged()) !== null
    },
  }
  return (
    <AuthStage>
      <Stack gap="lg">
        <div>
          <Title order={1}>{HEADINGS[view].title}</Title>
          <Text c="dimmed" mt={6}>
            {redirect?.startsWith(paths.joinTeam) && (view === 'signin' || view === 'signup')
              ? 'You have been invited to a team. Sign in or create an account to join it.'
              : ((atLaptop ? AT_LAPTOP[view] : undefined) ?? HEADINGS[view].text)}
          </Text>
        </div>
        <ConfirmationNotice arrival={arrival.data} failed={arrival.isError} email={email} redirect={redirect} />
        {view === 'forgot' || view === 'code' ? (
          <OtherWayIn redirect={redirect}>
            {view === 'forgot' ? !atLaptop && <ForgotPasswordForm {...form} /> : <CodeSignInForm {...form} />}
          </OtherWayIn>
        ) : (
          <SignInTabs
            tab={view}
            onChange={(tab) => void navigate(authAddress(tab, redirect), { replace: true })}
            signIn={<SignInForm {...form} />}
            signUp={<SignUpForm {...form} />}
          />
        )}
      </Stack>
    </AuthStage>
  )
}

function OtherWayIn({ redirect, children }: { redirect: string | undefined; children: ReactNode }) {
  return (
    <Stack gap="md">
      {children}
      <Anchor component={Link} to={authAddress('signin', redirect)} replace size="sm" py={4}>
        <IconArrowLeft size={14} aria-hidden /> Back to sign in
      </Anchor>
    </Stack>
  )
}
