/** Public module of the first-run guide: shown once to each account, on the real screen of its portal. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useEffect, useState } from 'react'

/** In this browser an account that has seen the guide is not asked about again; the server is what counts. */
const KEY = 'guide-seen'
const known = () => (localStorage.getItem(KEY) ?? '').split(' ')
const MOST_KNOWN = 20

type Tour = typeof import('./guide-tour.tsx').GuideTour

export type GuideOf = { side: AccountSide; person: string }

/** Fetched when the page has come to rest, so that no page waits for it; without a network on the next visit. */
export function PortalGuide({ side, person }: GuideOf) {
  const account = `${side}:${person}`
  const [Tour, setTour] = useState<Tour>()
  useEffect(() => {
    if (known().includes(account)) return
    const bring = () =>
      import('./guide-tour.tsx').then(
        ({ GuideTour }) => setTour(() => GuideTour),
        () => undefined,
      )
    const timer = setTimeout(bring, document.readyState === 'complete' ? SOON_MS : LATER_MS)
    return () => clearTimeout(timer)
  }, [account])
  if (!Tour) return null
  return (
    <Tour
      side={side}
      onSeen={() => {
        if (!known().includes(account)) localStorage.setItem(KEY, [account, ...known()].slice(0, MOST_KNOWN).join(' '))
      }}
    />
  )
}

const SOON_MS = 800
const LATER_MS = 2000
