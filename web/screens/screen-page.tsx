/** `/screen`: any browser as a screen of the hall. */
import type { Show } from '@paddock/contract/competition/screens.ts'
import { shownOn } from '@paddock/domain/screens/shown-on.ts'
import { useEffect, useState } from 'react'
import { liveAddress } from '../app/paths.ts'
import { screenIdentity } from '../app/screen-identity.ts'
import { followServerClock, serverNow } from '../app/server-clock.ts'
import { FailSafe } from './fail-safe.tsx'
import { PairingView } from './pairing-view.tsx'
import { useQuietScreen } from './quiet-screen.ts'
import classes from './screen.module.css'
import { connectScreen, type ScreenState, UNKNOWN } from './screen-connection.ts'
import { ShownView } from './views/shown-view.tsx'
import type { LiveResults, RaceControl } from './views/view-props.ts'

export function ScreenPage() {
  const [state, setState] = useState(UNKNOWN)
  useEffect(() => connectScreen(setState), [])
  useEffect(followServerClock, [])
  useQuietScreen()
  const { standing, identifiedUntil } = state
  if (!standing) return <Waiting text="Connecting…" />
  const { pairing_code, name } = standing
  return (
    <>
      {pairing_code ? <PairingView code={pairing_code} name={name} /> : <PairedScreen state={state} />}
      <Flash name={name} until={identifiedUntil} />
    </>
  )
}

function PairedScreen({ state: { standing, states } }: { state: ScreenState }) {
  const { event_id = '', shown_event_id = '' } = standing?.place ?? {}
  const show = states.get(`show:${event_id}`) as Show | undefined
  const control = states.get(`race:${shown_event_id}`) as RaceControl | null | undefined
  const results = states.get(`results:${shown_event_id}`) as LiveResults | null | undefined
  if (!show || !control) return <Waiting text={show?.event_name ?? 'Connecting…'} />
  const screen = show.screens.find(({ id }) => id === screenIdentity().id)
  const { volume, reads_aloud } = screen ?? { volume: 0, reads_aloud: false }
  return (
    <main className={classes.screen}>
      <FailSafe of={states}>
        <ShownView
          {...shownOn(show, screen)}
          control={control}
          results={results ?? null}
          slides={show.slides}
          ceremony={show.ceremony}
          sound={{ volume, reads_aloud }}
          now={serverNow}
          phone={`${location.origin}${liveAddress(shown_event_id)}`}
          alive
        />
      </FailSafe>
    </main>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <main className={classes.waiting}>
      <h1>{text}</h1>
    </main>
  )
}

/** The name of the screen, over whatever it shows, for a few seconds. */
function Flash({ name, until }: { name: string; until: number }) {
  const [over, setOver] = useState(until)
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return over < until ? (
    <div className={classes.flash} role="status">
      {name}
    </div>
  ) : null
}
