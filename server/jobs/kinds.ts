/** Every kind of background job: what it is told, how many run at once on a node, and how long one may take. */
import type { Letter } from '../outside/letter.ts'

export type JobData = {
  'send-mail': Letter
  'sweep-limits': Record<string, never>
  /** The redirect is a path of this site that the link in the mail carries on. */
  'account-mail': { about: 'confirmation' | 'reset' | 'code' | 'organizer-reset'; email: string; redirect?: string }
  'cancel-team-subscription': { team_id: string }
  'close-pay-page': { session_id: string }
  'refund-payment': { checkout_id: string }
  'sweep-checkouts': Record<string, never>
  'deliver-sandbox-event': { event_id: string }
  'expire-sandbox-session': { session_id: string }
  'sweep-stl-uploads': Record<string, never>
}

export type JobKind = keyof JobData

export const JOB_KINDS: Record<JobKind, { atOnce: number; mostSeconds: number }> = {
  'send-mail': { atOnce: 3, mostSeconds: 120 },
  'sweep-limits': { atOnce: 1, mostSeconds: 60 },
  'account-mail': { atOnce: 3, mostSeconds: 60 },
  'cancel-team-subscription': { atOnce: 1, mostSeconds: 60 },
  'close-pay-page': { atOnce: 2, mostSeconds: 60 },
  'refund-payment': { atOnce: 1, mostSeconds: 60 },
  'sweep-checkouts': { atOnce: 1, mostSeconds: 300 },
  'deliver-sandbox-event': { atOnce: 2, mostSeconds: 60 },
  'expire-sandbox-session': { atOnce: 1, mostSeconds: 60 },
  'sweep-stl-uploads': { atOnce: 1, mostSeconds: 600 },
}
