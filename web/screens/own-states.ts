/** Before an event is public its states are not streamed: the screen reads them as a member of the staff. */
import type { ScreenStanding } from '@paddock/contract/competition/screens.ts'

type Place = NonNullable<ScreenStanding['place']>

const READS = [
  ['race', 'race_control'],
  ['results', 'live_results'],
] as const

/** By topic. What cannot be read is left out, and read again with the next change. */
export async function readOwnStates({ shown_event_id, staff_code }: Place, refused: readonly string[]) {
  const found = new Map<string, unknown>()
  for (const [kind, resource] of READS) {
    const topic = `${kind}:${shown_event_id}`
    if (!refused.includes(topic)) continue
    try {
      const headers = { 'x-staff-code': staff_code }
      const response = await fetch(`/api/${resource}/${shown_event_id}/own`, { headers, cache: 'no-store' })
      if (response.ok) found.set(topic, await response.json())
    } catch {
      // Without a network the last state stays.
    }
  }
  return found
}
