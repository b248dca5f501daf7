/** Public module of the first-run guide: shown once to each account, on the real screen of its portal. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useEffect, useState } from 'react'
import { part } from '../ui/part.tsx'

/** In this browser an account that has seen the guide is not asked about again; the server is what counts. */
const KEY = 'guide-seen'
const known = () => (localStorage.getItem(KEY) ?? '').split(' ')
const MOST_KNOWN = 20

const GuideTour = part(async () => (await import('./guide-tour.tsx')).GuideTour, { waiting: null, missing: () => null })

export type GuideOf = { side: AccountSide; person: string }

/** Fetched when the page has come to rest, so that no page waits for it. */
export function PortalGuide({ side, person }: GuideOf) {
  const account = `${side}:${person}`
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (known().includes(account)) return
    const timer = setTimeout(() => setWanted(true), document.readyState === 'complete' ? SOON_MS : LATER_MS)
    return () => clearTimeout(timer)
  }, [account])
  if (!wanted) return null
  return (
    <GuideTour
      side={side}
      onSeen={() => {
        if (!known().includes(account)) localStorage.setItem(KEY, [account, ...known()].slice(0, MOST_KNOWN).join(' '))
      }}
    />
  )
}

const SOON_MS = 800
const LATER_MS = 2000
