/** Which event and which of its tabs are open: stored in the address, so that Back and reload lead where they should. */
import { useSearchParams } from 'react-router'

export function useEventPlace() {
  const [params, setParams] = useSearchParams()
  /** What else stands in the address, such as the tab of the dashboard around, stays. */
  const go = (event: string | null, section: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ event, section })) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { preventScrollReset: section !== null },
    )
  return {
    event: params.get('event'),
    section: params.get('section'),
    openEvent: (id: string) => go(id, null),
    openSection: (section: string) => go(params.get('event'), section),
    backToEvents: () => go(null, null),
  }
}
