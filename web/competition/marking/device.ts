/** The marks on this very device, and their way to the server. */
import { ORPCError } from '@orpc/client'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '../../app/api.ts'
import { retryDelay } from '../../app/live-stream.ts'
import { queryClient } from '../../app/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { deliveryOf, keepDelivering, type Outcome } from './delivering.ts'
import { type KeptMarks, keptIn } from './kept-marks.ts'
import { putScore, refetchScorecards, type Score } from './marking-queries.ts'

export const device = keptIn(localStorage)
addEventListener('storage', ({ key }) => device.reread(key))

export const useKept = () => useSyncExternalStore(device.subscribe, device.all)

/** A server that does not answer within this time counts as not there. */
const PATIENCE = 10_000

const delivery = deliveryOf(device, send)
export const { deliver } = delivery

async function send(marks: KeptMarks): Promise<Outcome<Score>> {
  const { team_label: _, typed, revision: __, wanted: ___, refused: ____, ...row } = marks
  try {
    const score = await api.competition_scores.save.call(
      { ...row, criteria_scores: typed },
      { signal: AbortSignal.timeout(PATIENCE) },
    )
    await putScore(score)
    return { kind: 'saved', score }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500 || error.status === 429)
      return { kind: 'unreached', failed: error instanceof ORPCError }
    const current = currentIn(error)
    if (current) {
      await putScore(current)
      return { kind: 'overtaken', score: current }
    }
    // A code that was revoked ends the page as well, without waiting for the live connection to tell.
    if (error.status === 401) void queryClient.invalidateQueries({ queryKey: api.judging_panels.mine.key() })
    if ([401, 403, 404].includes(error.status)) return { kind: 'not-yours', why: error.message }
    if (error.code === 'NOT_ON_SCORECARD' || error.code === 'OTHER_SCORECARD') await refetchScorecards()
    return { kind: 'refused', why: error.message }
  }
}

function currentIn({ code, data }: ORPCError<string, unknown>): Score | undefined {
  return code === 'CONFLICT' && typeof data === 'object' && data !== null && 'current' in data
    ? (data.current as Score)
    : undefined
}

/** Any answer of the server, the live connection's first question included, is a sign that it can be reached. */
function whenReachable(again: () => void) {
  addEventListener('online', again)
  const deaf = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') again()
  })
  return () => {
    removeEventListener('online', again)
    deaf()
  }
}

/** Sends what waits on this device for as long as the screen is there; without a panel, whatever the organiser may send. */
export function useDelivering(judge_panel_id?: string) {
  const which = useCallback(
    (marks: KeptMarks) => judge_panel_id === undefined || marks.judge_panel_id === judge_panel_id,
    [judge_panel_id],
  )
  useEffect(
    () =>
      keepDelivering({ store: device, delivery, which, wake: whenReachable, delay: retryDelay, onRound: tellRound }),
    [which],
  )
}

function tellRound(outcomes: { marks: KeptMarks; outcome: Outcome }[]) {
  const saved = outcomes.filter(({ outcome }) => outcome.kind === 'saved').map(({ marks }) => marks.team_label)
  if (saved.length > 0)
    toast.success({ title: 'Scores Saved', text: `${saved.join(', ')}: what was on this device has been sent.` })
  for (const { marks, outcome } of outcomes) {
    if (outcome.kind === 'overtaken') tellOvertaken(marks)
    if (outcome.kind === 'refused') tellRefused(marks, outcome.why)
  }
}

export const tellOvertaken = ({ team_label }: KeptMarks) =>
  toast.info({
    title: 'Scored on another device',
    text: `${team_label} has other scores by now. Nothing was overwritten: please choose.`,
  })

export const tellRefused = ({ team_label }: KeptMarks, why: string) =>
  toast.destructive({ title: 'Save Failed', text: `Failed to save competition scores. ${team_label}: ${why}` })
