/** Sends a file with a new id to an upload address, and fetches one, as the caller of this page. */
import { callerHeaders } from './caller.ts'
import { Refused } from './server-errors.ts'

/** Throws Refused with the server's sentence where it gives one that helps. */
export async function sendFile(address: string, file: File, id: string) {
  const answer = await fetch(`${address}?${new URLSearchParams({ id, name: file.name })}`, {
    method: 'POST',
    headers: { ...callerHeaders(), 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (answer.ok) return
  const body: unknown = await answer.json().catch(() => undefined)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  // Of server failures, only a full disk and a restarting database are worth explaining.
  const isExplained = answer.status < 500 || answer.status === 503 || answer.status === 507
  if (isExplained && typeof message === 'string') throw new Refused(`${file.name}: ${message}`)
  throw new Error(`The upload failed (${answer.status}).`)
}

export async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address, { headers: callerHeaders(), cache: 'no-store' })
  if (!answer.ok) throw new Error(`The file was not sent (${answer.status}).`)
  return answer.blob()
}
