/** Keeps a tab's session up to date: checks it every 30 s and on return to the tab, and follows the server and other tabs. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from './live.ts'
import { hearOtherTabs, recheckSession, sessionQuery } from './session.ts'

const CHECK_EVERY = 30_000

export function SessionKeeper() {
  const { data } = useQuery({
    ...sessionQuery,
    // A visitor has no session that could end; another tab announces a sign-in.
    refetchInterval: ({ state }) => (state.data ? CHECK_EVERY : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
  const topic = data && `user:${data.user.id}`
  useLive(topic ? [topic] : [], lookAgain)
  useEffect(hearOtherTabs, [])
  return null
}

/** The live connection was refused: the session has ended, or the user has left the team that they followed. */
async function lookAgain() {
  const session = await recheckSession()
  if (!session) return
  const { refetchTopic } = await import('./live-topics.ts')
  refetchTopic(`user:${session.user.id}`)
}
