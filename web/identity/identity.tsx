/** The public module of accounts: what the portals of organisers and owners use of them. */
export { AccountSecurity } from './account-security.tsx'
export { PasskeyButton } from './passkey-button.tsx'
export { SecondFactorGate } from './second-factor-gate.tsx'
export { SecondFactorStep } from './second-factor-step.tsx'
