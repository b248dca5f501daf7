/** The open event and tab: stored in the address, so that Back and reload work. */
import { useSearchParams } from 'react-router'

export function useEventPlace() {
  const [params, setParams] = useSearchParams()
  /** Other parameters of the address, such as the dashboard's tab, are preserved. */
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
