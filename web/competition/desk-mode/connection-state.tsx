/** Whether this desk reaches the server, and how much of what was entered here the server does not have yet. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOutbox } from '../../app/device-outbox.ts'
import { useConnectionLost } from '../../app/live.ts'
import classes from './desk-mode.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

export function ConnectionState() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  // The browser notices at once that there is no network; the live connection also when the server is away.
  const lost = useConnectionLost() || !isOnline
  const entries = useOutbox().filter(({ kind }) => kind !== 'practice-run')
  const waiting = entries.filter(({ state }) => state === 'waiting')
  // What is simply on its way is no news.
  const unsent = lost || waiting.some(({ attempts }) => attempts > 0) ? waiting.length : 0
  const refused = entries.filter(({ state }) => state === 'refused' || state === 'conflict').length
  const parts = [
    lost ? 'Offline' : 'Connected',
    unsent > 0 && `${unsent} not sent yet`,
    refused > 0 && `${refused} not accepted`,
  ]
  return (
    <p role="status" aria-label="Connection" className={classes.connection} data-lost={lost || undefined}>
      {parts.filter(Boolean).join(', ')}
    </p>
  )
}
