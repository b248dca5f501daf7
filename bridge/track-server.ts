/** The server as the bridge of one track sees it. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { gates } from '@paddock/contract/competition/gates.ts'
import { LONGEST_WAIT } from '@paddock/contract/competition/race-results.ts'
import type { HandedIn } from '@paddock/domain/timing/gate-readings.ts'
import type { healthReport } from '@paddock/domain/timing/health-report.ts'
import type { Phase } from '@paddock/domain/timing/host-state.ts'
import type { ProfileId } from '@paddock/domain/timing/profile.ts'

export type Track = {
  event: { id: string; name: string }
  track: number
  profile: string | null
  contact: 'lights' | 'launch'
  lanes: number[]
  limit_ms: number
  race: {
    id: string
    number: number
    category: string
    state: string
    lanes: { lane: number; team_name: string }[]
  } | null
}

export type Report = {
  host_id: string
  state: Phase
  device: string | null
  profile: ProfileId | null
  health: ReturnType<typeof healthReport>
}

export type TrackServer = {
  follow: () => Promise<Track>
  report: (report: Report) => Promise<unknown>
  /** What became of a reading, in words; undefined for a start. */
  hand: (body: HandedIn, waited_ms: number) => Promise<string | undefined>
}

/** Refused for good: sending it again would not help. Anything else, such as no network or a revoked token, is tried again. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.status < 400 || error.status >= 500) return undefined
  return [401, 403, 408, 425, 429].includes(error.status) ? undefined : error.message
}

const ANSWER_MS = 10_000

export function trackServer(url: string, token: string, event_id: string, track: number): TrackServer {
  const contract = { gates }
  const calls: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
    new OpenAPILink(contract, {
      url: `${url}/api`,
      headers: { 'x-gate-token': token },
      fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }),
    }),
  )
  const here = { event_id, track }
  return {
    follow: () => calls.gates.follow(),
    report: (report) => calls.gates.report({ ...here, kind: 'bridge', ...report }),
    hand: async (body, waited) => {
      const waited_ms = Math.max(0, Math.min(Math.round(waited), LONGEST_WAIT))
      if (body.call === 'start') {
        await calls.gates.start({ ...here, race_id: body.race_id, lit: body.lit, waited_ms })
        return undefined
      }
      const { call: _, ...reading } = body
      const { state, why } = await calls.gates.read({ ...here, ...reading, waited_ms })
      return why ? `${state}: ${why}` : state
    },
  }
}
