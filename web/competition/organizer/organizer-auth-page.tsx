/** /organizer-auth: signing in or creating an organiser account, with the server's reason above the form. */
import { Alert, Tabs } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GoTo } from '../../app/go-to.tsx'
import { organizerAddress, paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { Entrance, OtherWays } from './entrance.tsx'
import { organizerQuery } from './organizer-session.ts'
import { SignInForm, type Tell } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function OrganizerAuthPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const { data: organizer } = useQuery(organizerQuery)
  const tab = params.get('mode') === 'signup' ? 'signup' : 'signin'
  if (organizer) return <GoTo to={paths.organizer} text="Opening the portal" />
  const tell: Tell = {
    missing: (_, text) => setProblem(text),
    failed(_, reason) {
      setProblem(reason)
      toast.destructive({ title: 'Authentication failed', text: reason })
    },
  }
  const form = { tell, onDone: () => void navigate(paths.organizer, { replace: true }) }
  const change = (value: string | null) => {
    setProblem(undefined)
    setParams(value === 'signup' ? { mode: 'signup' } : {}, { replace: true })
  }
  return (
    <Entrance title="Organizer sign in" text="For the people who run competitions.">
      {problem && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} mb="lg">
          {problem}
        </Alert>
      )}
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="signin">Sign In</Tabs.Tab>
          <Tabs.Tab value="signup">Create Account</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="signin">
          <SignInForm {...form} />
        </Tabs.Panel>
        <Tabs.Panel value="signup">
          <SignUpForm {...form} />
        </Tabs.Panel>
      </Tabs>
      <OtherWays
        ways={[
          { to: organizerAddress('reset-password'), label: 'Forgot password?' },
          { to: organizerAddress('judge'), label: 'I am a judge and have a code' },
        ]}
      />
    </Entrance>
  )
}
