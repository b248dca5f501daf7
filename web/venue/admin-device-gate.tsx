/** At a venue that limits organisers and owners to named devices: says so on any other device, which can be named there. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../app/api.ts'
import { SiteFrame } from '../app/site-frame.tsx'
import { part } from '../ui/part.tsx'

const NameThisDevice = part(async () => (await import('./name-this-device.tsx')).NameThisDevice, 'Opening the portal')

type AdminDeviceGateProps = {
  /** The page has a frame around this already. */
  framed?: boolean
  children: ReactNode
}

export function AdminDeviceGate({ framed = false, children }: AdminDeviceGateProps) {
  const site = useQuery(api.site.about.queryOptions())
  const here = useQuery(api.venue.here.queryOptions({ enabled: Boolean(site.data?.venue) }))
  // Until the answer is here the page is shown as usual: the server refuses its calls in any case.
  if (here.data?.may_administer !== false) return children
  return framed ? (
    <NameThisDevice />
  ) : (
    <SiteFrame>
      <NameThisDevice />
    </SiteFrame>
  )
}
