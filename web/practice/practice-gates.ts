/** The timing gate of a team's practice in this browser, for each person. */
import { useSyncExternalStore } from 'react'
import { type GateHost, gateHostAt } from '../gates/gates.ts'
import { makePracticeGate, type PracticeGate } from './practice-gate.ts'
import { runFrom } from './run-draft.ts'
import { recorderOf } from './run-recorder.ts'

export type PlacedGate = { gate: PracticeGate; host: GateHost }

const gates = new Map<string, PlacedGate>()

/** Undefined where the browser has no Web Serial. */
export function practiceGateOf(team_id: string, user_id: string): PlacedGate | undefined {
  const place = `practice:${team_id}:${user_id}`
  const host = gateHostAt(place)
  if (!host) return undefined
  const placed = gates.get(place) ?? { host, gate: gateAt(place, host, team_id, user_id) }
  gates.set(place, placed)
  return placed
}

function gateAt(place: string, host: GateHost, team_id: string, user_id: string) {
  const recorder = recorderOf(team_id, user_id)
  const key = `paddock-gate:${place}`
  return makePracticeGate({
    host,
    draft: recorder.draft,
    record: ({ id, at, draft }) => recorder.record(draft, { id, team_id, ...runFrom(draft, at) }),
    memory: {
      read() {
        try {
          return localStorage.getItem(key)
        } catch {
          return null
        }
      },
      write(text) {
        try {
          localStorage.setItem(key, text)
        } catch {
          // Only a reload would have needed it.
        }
      },
    },
  })
}

export const usePracticeGate = ({ subscribe, shown }: PracticeGate) => useSyncExternalStore(subscribe, shown)

/** Whether a gate was connected here before: only then is it looked for, and its code fetched. */
const usedKey = (team_id: string) => `paddock-practice-gate:${team_id}`
export function wasConnected(team_id: string) {
  try {
    return localStorage.getItem(usedKey(team_id)) === 'yes'
  } catch {
    return false
  }
}
export function storeConnected(team_id: string, isConnected: boolean) {
  try {
    if (isConnected) localStorage.setItem(usedKey(team_id), 'yes')
    else localStorage.removeItem(usedKey(team_id))
  } catch {
    // The person connects it again.
  }
}
