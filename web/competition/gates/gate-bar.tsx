/** Below the race: the gate of the track, wherever it is read, what it measured out of turn, and what is not sent yet. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOutbox } from '../../app/device-outbox.ts'
import { OutboxView } from '../../app/outbox-view.tsx'
import { serverNow } from '../../app/server-clock.ts'
import { PHASES } from '../../gates/gates.ts'
import { part } from '../../ui/part.tsx'
import classes from './gate-bar.module.css'
import { type Gate, type Place, SILENT_MS, useTrackGate } from './gate-data.ts'
import { isGateHere, storeGateHere } from './gate-here.ts'
import { queueReading, readingsIn } from './gate-outbox.ts'
import { HeldReadings } from './held-readings.tsx'
import { GATE } from './messages.ts'
import type { FollowedRace } from './track-gate.ts'

const GateHere = part(async () => (await import('./gate-status.tsx')).GateStatus, null)
const GateDialog = part(async () => (await import('./gate-dialog.tsx')).GateDialog, null)

/** A host elsewhere reports as often. */
const AGAIN_MS = 10_000

type GateBarProps = {
  place: Place
  /** On the track. */
  race: FollowedRace | undefined
  /** In the fields: a held reading can be used for it. */
  target: { id: string; number: number } | undefined
  desk_id: string
}

export function GateBar({ place, race, target, desk_id }: GateBarProps) {
  const [isHere, setHere] = useState(() => isGateHere(place))
  const [isOpen, setOpen] = useState(false)
  const { host, settings, held } = useTrackGate(place, isHere ? false : AGAIN_MS)
  const unsent = readingsIn(useOutbox(), place)
  const choose = (here: boolean) => {
    storeGateHere(place, here)
    setHere(here)
  }
  const elsewhere = !isHere && host && serverNow() - Date.parse(host.seen_at) < SILENT_MS ? host : undefined
  return (
    <div className={classes.gate}>
      <div className={classes.line}>
        {isHere && <GateHere place={place} race={race} settings={settings} />}
        {elsewhere && <Elsewhere host={elsewhere} />}
        <Button size="compact-sm" variant="default" className={classes.button} onClick={() => setOpen(true)}>
          {isHere || elsewhere ? 'Gate settings' : GATE.connect}
        </Button>
      </div>
      <OutboxView
        what="gate reading"
        entries={unsent}
        putBackLabel="Send again"
        onPutBack={({ body }) => queueReading(body)}
      />
      <HeldReadings readings={held} target={target} desk_id={desk_id} />
      {isOpen && <GateDialog place={place} onClose={() => setOpen(false)} isHere={isHere} onHere={choose} />}
    </div>
  )
}

function Elsewhere({ host }: { host: NonNullable<Gate['host']> }) {
  const where = host.kind === 'bridge' ? 'bridge' : 'another desk'
  const isMissing = host.health?.is_result_missing
  return (
    <Text component="span" size="sm" role="status" className={classes.status} data-state={host.state}>
      <strong>{host.device ?? 'Gate'}</strong> ({where}): {isMissing ? GATE.noResult : PHASES[host.state]}
    </Text>
  )
}
