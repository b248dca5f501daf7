/** Makes one call on behalf of an entry's owner, and classifies the result. */
import { api, callsWith } from './api.ts'
import type { Caller } from './caller.ts'
import { undecided, type Verdict } from './outbox-entry.ts'
import { handOver, isLate, type Late } from './outbox-late.ts'
import { ORGANIZER_KEY, queryClient, SESSION_KEY } from './query-client.ts'
import { type Refusal, refusalOf } from './server-errors.ts'

type Calls = ReturnType<typeof callsWith>

/** The longest acceptable wait at a start line; unanswered requests are sent again. */
const PATIENCE = 8_000
export async function deliver<Answer>(
  caller: Caller,
  call: (calls: Calls, options: { signal: AbortSignal }) => Promise<Answer>,
  refused: (refusal: Refusal) => Verdict<Answer> | Promise<Verdict<Answer>>,
  late?: Late,
): Promise<Verdict<Answer>> {
  try {
    return { kind: 'taken', answer: await call(callsWith(caller.headers), { signal: AbortSignal.timeout(PATIENCE) }) }
  } catch (error) {
    const verdict = undecided(error)
    const refusal = refusalOf(error)
    if (!verdict && refusal) return isLate(refusal, late) ? handOver(caller, late, refusal) : refused(refusal)
    // An ended session or code closes the page as well, without waiting for the live connection.
    if (verdict?.kind === 'not-allowed')
      for (const queryKey of [SESSION_KEY, ORGANIZER_KEY, api.judging_panels.mine.key(), api.event_staff.mine.key()])
        void queryClient.invalidateQueries({ queryKey })
    return verdict ?? { kind: 'no-answer', reached: true }
  }
}
