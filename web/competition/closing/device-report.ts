/** Tells the server how many entries this device still has to send, so that nobody completes the event over them. */
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { callerHeaders } from '../../app/caller.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import type { Entry } from '../../app/outbox-entry.ts'

const KEY = 'paddock-device'
const HEARTBEAT = 60_000

type Report = Parameters<typeof api.event_devices.report.call>[0]

/** The last report to the server, until the device reports that nobody works on it. */
let said: Report | undefined

/** `desk` names what is entered here; without one, only a device that has something to send reports itself. */
export function useDeviceReport(event_id: string, desk: string | undefined) {
  const waiting = useOutbox().filter((entry) => entry.state !== 'draft' && eventOf(entry) === event_id).length
  const isKnown = desk !== undefined || waiting > 0
  useEffect(() => {
    if (!isKnown) return reportLeaving(waiting)
    const report = { event_id, device_id: deviceId(), waiting, desk }
    const send = () => {
      said = report
      if (navigator.onLine) void api.event_devices.report.call(report).catch(() => undefined)
    }
    send()
    const heartbeat = setInterval(send, HEARTBEAT)
    const leave = () => reportLeaving()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(heartbeat)
      removeEventListener('pagehide', leave)
    }
  }, [event_id, desk, isKnown, waiting])
  useEffect(() => () => reportLeaving(), [])
}

const eventOf = ({ body }: Entry): unknown => Object(body).event_id ?? Object(Object(body).sheet).event_id

/** Before somebody signs out, while the server still knows them; otherwise when the screen or the page is left. */
export function reportLeaving(waiting = said?.waiting) {
  const report = said
  said = undefined
  const headers = callerHeaders()
  if (!report || !navigator.onLine || Object.keys(headers).length === 0) return
  // Outlives the page, unlike an ordinary call.
  void fetch('/api/event_devices', {
    method: 'POST',
    keepalive: true,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, waiting, leaving: true }),
  }).catch(() => undefined)
}

function deviceId(): string {
  const id = localStorage.getItem(KEY) ?? newId()
  localStorage.setItem(KEY, id)
  return id
}
