/** Keeps a tab's session true: looks every 30 s and on return to the tab, listens to the server and to other tabs. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from './live.ts'
import { refetchTopic } from './live-topics.ts'
import { hearOtherTabs, recheckSession, sessionQuery } from './session.ts'

const CHECK_EVERY = 30_000

export function SessionKeeper() {
  const { data } = useQuery({
    ...sessionQuery,
    // A visitor has nothing that could end; signing in elsewhere is heard from the other tab.
    refetchInterval: ({ state }) => (state.data ? CHECK_EVERY : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
  const topic = data && `user:${data.user.id}`
  useLive(topic ? [topic] : [], lookAgain)
  useEffect(hearOtherTabs, [])
  return null
}

/** The line was refused: the session has ended, or the person is no longer in the team that they listened to. */
async function lookAgain() {
  const session = await recheckSession()
  if (session) refetchTopic(`user:${session.user.id}`)
}
