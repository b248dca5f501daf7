/** Tells the server how many entries this device still has to send, so that nobody completes the event over them. */
import { useEffect, useRef } from 'react'
import { api } from '../../app/api.ts'
import { callerHeaders } from '../../app/caller.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import type { Entry } from '../../app/outbox-entry.ts'

const KEY = 'paddock-device'
const HEARTBEAT = 60_000

/** `desk` names what is entered here; without one, only a device that has something to send reports itself. */
export function useDeviceReport(event_id: string, desk: string | undefined) {
  const waiting = useOutbox().filter((entry) => entry.state !== 'draft' && eventOf(entry) === event_id).length
  const isKnown = desk !== undefined || waiting > 0
  /** What was said last, for when the screen is left. */
  const said = useRef<Report>(undefined)
  useEffect(() => {
    const report = { event_id, device_id: deviceId(), waiting, desk }
    if (!isKnown) {
      if (said.current) sendLeaving({ ...said.current, waiting })
      said.current = undefined
      return
    }
    said.current = report
    const send = () => {
      if (navigator.onLine) void api.event_devices.report.call(report).catch(() => undefined)
    }
    send()
    const heartbeat = setInterval(send, HEARTBEAT)
    const leave = () => sendLeaving(report)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(heartbeat)
      removeEventListener('pagehide', leave)
    }
  }, [event_id, desk, isKnown, waiting])
  useEffect(
    () => () => {
      if (said.current) sendLeaving(said.current)
    },
    [],
  )
}

type Report = Parameters<typeof api.event_devices.report.call>[0]

const eventOf = ({ body }: Entry): unknown => Object(body).event_id ?? Object(Object(body).sheet).event_id

/** Outlives the page, unlike an ordinary call. */
function sendLeaving(report: Report) {
  if (!navigator.onLine) return
  void fetch('/api/event_devices', {
    method: 'POST',
    keepalive: true,
    headers: { ...callerHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, leaving: true }),
  }).catch(() => undefined)
}

function deviceId(): string {
  const id = localStorage.getItem(KEY) ?? newId()
  localStorage.setItem(KEY, id)
  return id
}
