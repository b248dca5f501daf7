/** `/overlay/<event>`: what lies over the picture of a stream, as a browser source; `?show=race_strip` fixes one overlay. */
import type { Show } from '@paddock/contract/competition/screens.ts'
import { OVERLAYS, type Overlay } from '@paddock/domain/screens/scenes.ts'
import { useEffect, useState } from 'react'
import { followServerClock, serverNow } from '../../app/server-clock.ts'
import type { LiveResults, RaceControl } from '../views/view-props.ts'
import { connectOverlay, NOTHING } from './overlay-connection.ts'
import { ShownOverlay } from './shown-overlay.tsx'
import './transparent.css'

const eventIn = (pathname: string) => pathname.split('/')[2] ?? ''

/** Undefined if the address fixes none, or one that there is not. */
const fixedIn = (search: string): Overlay | undefined =>
  OVERLAYS.find((overlay) => overlay === new URLSearchParams(search).get('show'))

export function OverlayPage() {
  const [states, setStates] = useState(NOTHING)
  const event_id = eventIn(location.pathname)
  useEffect(() => connectOverlay(event_id, setStates), [event_id])
  useEffect(followServerClock, [])
  const show = states.get(`show:${event_id}`) as Show | null | undefined
  const shown = show?.shown_event_id ?? event_id
  const control = states.get(`race:${shown}`) as RaceControl | null | undefined
  const results = states.get(`results:${shown}`) as LiveResults | null | undefined
  const overlay = fixedIn(location.search) ?? show?.overlay ?? 'none'
  return (
    <main data-overlay={overlay}>
      <h1 className="unseen">Stream overlay</h1>
      {control && (
        <ShownOverlay
          overlay={overlay}
          message={show?.message ?? null}
          control={control}
          results={results ?? null}
          now={serverNow}
        />
      )}
    </main>
  )
}
