/** Public module of the identity area, for the portals of organisers and business owners. */
import { part } from '../ui/part.tsx'

export { PasskeyButton } from './passkey-button.tsx'
export { SecondFactorGate } from './second-factor-gate.tsx'
export { SecondFactorStep } from './second-factor-step.tsx'
export { type SignInTab, SignInTabs } from './sign-in-tabs.tsx'

export const AccountSecurity = part(async () => (await import('./account-security.tsx')).AccountSecurity)
