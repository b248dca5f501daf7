/** The tabs Sign In and Create Account; only the open one is mounted. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

export type SignInTab = 'signin' | 'signup'
type SignInTabsProps = { tab: SignInTab; onChange: (tab: SignInTab) => void; signIn: ReactNode; signUp: ReactNode }

export function SignInTabs({ tab, onChange, signIn, signUp }: SignInTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onChange(value === 'signup' ? 'signup' : 'signin')} keepMounted={false}>
      <Tabs.List grow mb="lg">
        <Tabs.Tab value="signin">Sign In</Tabs.Tab>
        <Tabs.Tab value="signup">Create Account</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="signin">{signIn}</Tabs.Panel>
      <Tabs.Panel value="signup">{signUp}</Tabs.Panel>
    </Tabs>
  )
}
