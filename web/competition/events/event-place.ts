/** The open event and tab: stored in the address, so that Back and reload work. */
import { useSearchParams } from 'react-router'
import { withoutDesk } from '../desk-mode/desk-mode.tsx'

export function useEventPlace() {
  const [params, setParams] = useSearchParams()
  const go = (event: string | null, section: string | null) =>
    setParams((before) => withPlace(before, event, section), { preventScrollReset: section !== null })
  return {
    event: params.get('event'),
    section: params.get('section'),
    /** Of the list that Back to Events leads to. */
    eventsAddress: `?${withPlace(params, null, null)}`,
    openEvent: (id: string) => go(id, null),
    openSection: (section: string) => go(params.get('event'), section),
    backToEvents: () => go(null, null),
  }
}

/** Other parameters of the address, such as the page of the list, are preserved. */
function withPlace(before: URLSearchParams, event: string | null, section: string | null) {
  const after = withoutDesk(before)
  after.set('tab', 'events')
  for (const [name, value] of Object.entries({ event, section })) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}
