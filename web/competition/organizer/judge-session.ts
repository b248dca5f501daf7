/** The judge's code in this browser: checked on load, and removed when the server no longer accepts it. */

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { setCaller } from '../../app/caller.ts'
import { queryClient } from '../../app/query-client.ts'
import { refusalOf } from '../../app/server-errors.ts'

const KEY = 'judge-code'

export type JudgeSession = Awaited<ReturnType<typeof api.judging_panels.mine.call>>

/** The panel of the judge on this device; null if there is none, 'revoked' if its code was revoked while it was open. */
export const judgeQuery = queryOptions<JudgeSession | 'revoked' | null>({
  queryKey: api.judging_panels.mine.key(),
  queryFn: loadSession,
  staleTime: 60_000,
})

export function storeJudge(judge: JudgeSession) {
  localStorage.setItem(KEY, judge.judge_code)
  identify(judge)
  queryClient.setQueryData(judgeQuery.queryKey, judge)
}

/** Whether a code was entered here; the server decides whether it is still good. */
export const hasCode = () => localStorage.getItem(KEY) !== null

export const recheckJudge = () => void queryClient.invalidateQueries({ queryKey: judgeQuery.queryKey })

export function signOutJudge() {
  localStorage.removeItem(KEY)
  setCaller('judge', undefined)
  queryClient.setQueryData(judgeQuery.queryKey, null)
}

const identify = ({ panel_id, judge_name: name, judge_code }: JudgeSession) =>
  setCaller('judge', { owner: `judge:${panel_id}`, name, headers: { 'x-judge-code': judge_code } })

async function loadSession(): Promise<JudgeSession | 'revoked' | null> {
  const before = queryClient.getQueryData(judgeQuery.queryKey)
  if (!hasCode()) {
    setCaller('judge', undefined)
    return before === 'revoked' ? before : null
  }
  try {
    const judge = await api.judging_panels.mine.call()
    identify(judge)
    return judge
  } catch (error) {
    if (refusalOf(error)?.status !== 401) throw error
    localStorage.removeItem(KEY)
    setCaller('judge', undefined)
    return before ? 'revoked' : null
  }
}
