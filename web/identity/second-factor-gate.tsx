/** Shown instead of a portal that requires a second factor, until the person has set one up or confirmed it. */
import { type ReactNode, useState } from 'react'
import { part } from '../ui/part.tsx'
import type { AccountProps } from './second-factor-card.tsx'

/** Fetched when it is needed: most visits have their second factor, and do not wait for its forms. */
const SecondFactorDemand = part(async () => (await import('./second-factor-demand.tsx')).SecondFactorDemand)

type GateProps = AccountProps & {
  missing: 'set-up' | 'confirm' | undefined
  /** Asks the server again whether a second factor is missing. */
  onDone: () => unknown
  onSignOut: () => void
  children: ReactNode
}

export function SecondFactorGate({ side, missing, onRenewed, onDone, onSignOut, children }: GateProps) {
  // Stays open after the server is satisfied: the recovery codes still have to be shown.
  const [shown, setShown] = useState(missing)
  if (missing && missing !== shown) setShown(missing)
  if (!shown) return children
  const done = async () => {
    await onDone()
    setShown(undefined)
  }
  return <SecondFactorDemand side={side} missing={shown} onRenewed={onRenewed} onDone={done} onSignOut={onSignOut} />
}
