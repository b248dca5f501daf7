/** Reports to the server how many entries this device still has to send, which is shown before the event is completed. */
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { callerHeaders } from '../../app/caller.ts'
import { useOutbox } from '../../app/device-outbox.ts'
import { newId } from '../../app/new-id.ts'
import type { Entry } from '../../app/outbox-entry.ts'

const KEY = 'paddock-device'
const HEARTBEAT = 60_000

type Report = Parameters<typeof api.event_devices.report.call>[0]

/** The last report to the server, until the device reports that it is no longer in use. */
let lastReport: Report | undefined

/** `desk` names what is entered here; without it, only a device with unsent entries reports itself. */
export function useDeviceReport(event_id: string, desk: string | undefined) {
  const waiting = useOutbox().filter((entry) => entry.state !== 'draft' && eventOf(entry) === event_id).length
  const isKnown = desk !== undefined || waiting > 0
  useEffect(() => {
    if (!isKnown) return reportLeaving(waiting)
    const report = { event_id, device_id: deviceId(), waiting, desk }
    const send = () => {
      lastReport = report
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

/** Called before signing out, while the caller is still known, and when the screen or the page is left. */
export function reportLeaving(waiting = lastReport?.waiting) {
  const report = lastReport
  lastReport = undefined
  const headers = callerHeaders()
  if (!report || !navigator.onLine || Object.keys(headers).length === 0) return
  // keepalive lets the request finish after the page is closed.
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
