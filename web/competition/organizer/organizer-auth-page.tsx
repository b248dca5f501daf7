/** /organizer-auth: sign in or create an organiser account, with the reason for a failure above the form. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GoTo } from '../../app/go-to.tsx'
import { organizerAddress, paths } from '../../app/paths.ts'
import { type SignInTab, SignInTabs } from '../../identity/identity.tsx'
import { toast } from '../../ui/toast.tsx'
import { Entrance, OtherWays } from './entrance.tsx'
import { MESSAGES } from './messages.ts'
import { organizerQuery } from './organizer-session.ts'
import { type Report, SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function OrganizerAuthPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const { data: organizer } = useQuery(organizerQuery)
  if (organizer) return <GoTo to={paths.organizer} text="Opening the portal" />
  const report: Report = {
    invalid: ({ text }) => setProblem(text),
    failed({ text }) {
      setProblem(text)
      toast.destructive({ title: MESSAGES.login.authenticationFailed, text })
    },
  }
  const form = { report, onDone: () => void navigate(paths.organizer, { replace: true }) }
  const change = (tab: SignInTab) => {
    setProblem(undefined)
    setParams(tab === 'signup' ? { mode: 'signup' } : {}, { replace: true })
  }
  return (
    <Entrance title="Organiser sign in" text="For the people who run competitions.">
      {problem && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="lg">
          {problem}
        </Alert>
      )}
      <SignInTabs
        tab={params.get('mode') === 'signup' ? 'signup' : 'signin'}
        onChange={change}
        signIn={<SignInForm {...form} />}
        signUp={<SignUpForm {...form} />}
      />
      <OtherWays
        ways={[
          { to: organizerAddress('reset-password'), label: 'Forgot password?' },
          { to: organizerAddress('judge'), label: 'I have a judge or staff code' },
        ]}
      />
    </Entrance>
  )
}
