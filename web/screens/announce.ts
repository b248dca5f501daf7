/** The screen's sign of life, which tells it what it is paired with. */
import type { ScreenStanding } from '@paddock/contract/competition/screens.ts'
import { replaceIdentity, screenIdentity } from '../app/screen-identity.ts'

/** Undefined without an answer, for whatever reason. */
export async function announceScreen(signal: AbortSignal): Promise<ScreenStanding | undefined> {
  const size = { width: Math.max(1, window.innerWidth), height: Math.max(1, window.innerHeight) }
  try {
    const response = await fetch('/api/functions/announce-screen', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...screenIdentity(), ...size }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    if (response.status === 409) replaceIdentity()
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
