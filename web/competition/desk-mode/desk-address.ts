/** Desk mode is stored in the address as `?desk`, so that a tablet can be opened on it and Back leaves it. */
import { useSearchParams } from 'react-router'

/** Where something is entered that a lost network may keep on the device. */
export const ENTERED_SECTIONS = ['scrutineering', 'marking', 'racing', 'check-in']

/** The sections of an event that open as a desk. */
export const DESK_SECTIONS = [...ENTERED_SECTIONS, 'ceremony']

/** Whether the address of an organiser opens a desk of an event. */
export const isEventDesk = (params: URLSearchParams) =>
  params.has('desk') && params.has('event') && DESK_SECTIONS.includes(params.get('section') ?? '')

export function useDeskMode() {
  const [params, setParams] = useSearchParams()
  const go = (desk: boolean, place: Readonly<Record<string, string>> = {}) =>
    setParams(
      (before) => {
        const after = withoutDesk(before)
        for (const [name, value] of Object.entries(place)) after.set(name, value)
        if (desk) after.set('desk', '')
        return after
      },
      { preventScrollReset: !desk },
    )
  return {
    isDesk: params.has('desk'),
    openDesk: (place?: Readonly<Record<string, string>>) => go(true, place),
    exitDesk: () => go(false),
  }
}

export function withoutDesk(params: URLSearchParams | string) {
  const rest = new URLSearchParams(params)
  rest.delete('desk')
  return rest
}
