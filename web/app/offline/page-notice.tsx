/** One line above the page: how old the stored data is that it shows, or that there is a newer release. */
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dateAndTime, dayOf, timeOfDay } from '../../ui/dates.ts'
import { queryClient } from '../query-client.ts'
import { MESSAGES } from './messages.ts'
import classes from './page-notice.module.css'
import { setPageState, usePageState } from './page-state.ts'
import { IDENTITY, nameOf } from './stored-reads.ts'

export function PageNotice() {
  const { showsStored } = usePageState()
  return showsStored ? <StoredNotice /> : <NewVersionNotice />
}

function StoredNotice() {
  const oldest = useSyncExternalStore(subscribe, oldestShown)
  const text = oldest === undefined ? MESSAGES.nothingStored : MESSAGES.stored(momentText(new Date(oldest)))
  return (
    <div role="status" aria-label="Stored data" className={classes.notice}>
      <p>{text}</p>
    </div>
  )
}

function NewVersionNotice() {
  return (
    <div role="status" aria-label="New version" className={classes.notice}>
      <p>{MESSAGES.newVersion}</p>
      <button type="button" onClick={() => location.reload()}>
        {MESSAGES.reload}
      </button>
      <button type="button" onClick={() => setPageState({ isOutdated: false })}>
        {MESSAGES.later}
      </button>
    </div>
  )
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Of what is on the screen; who the reader is does not age. */
function oldestShown(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: hasContent })
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined
}

const IDENTITIES = Object.values(IDENTITY)
const hasContent = ({ queryKey, state }: Query) => state.dataUpdatedAt > 0 && !IDENTITIES.includes(nameOf(queryKey))

function momentText(moment: Date) {
  const [at, now] = [moment.toISOString(), new Date().toISOString()]
  return dayOf(at) === dayOf(now) ? timeOfDay(at) : dateAndTime(at)
}
