/** The actions of the control page: pair, name, choose views and sound, identify, unpair, switch scenes. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import type { ShownScreen } from './show-data.ts'

const refetch = () => [api.event_shows.key(), api.screens.key()]
const saving = { failed: MESSAGES.notSaved, reason: 'instead', refetch } as const

export const usePair = (onPaired: () => void) =>
  useAction(api.screens.pair, {
    done(screen) {
      toast.success(MESSAGES.paired(screen))
      onPaired()
    },
    failed: MESSAGES.notPaired,
    reason: 'instead',
    refetch,
  })

export const useChangeScreen = (onChanged?: () => void) => useAction(api.screens.change, { done: onChanged, ...saving })

export const useSetView = () => useAction(api.screens.show, saving)

export const useChangeShow = () => useAction(api.event_shows.change, { ...saving, failed: MESSAGES.notSwitched })

export function useIdentify(screen: ShownScreen) {
  const identify = useAction(api.screens.identify, {
    done: () => toast.success(MESSAGES.identified(screen)),
    ...saving,
  })
  return () => void identify.run({ id: screen.id })
}

export function useUnpair(screen: ShownScreen) {
  const unpair = useAction(api.screens.unpair, {
    done: () => toast.success(MESSAGES.unpaired(screen)),
    failed: MESSAGES.notUnpaired,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Unpair ${screen.name}?`,
      text: 'The screen shows a pairing code at once. What was chosen for it is forgotten.',
      confirmLabel: 'Unpair',
      destructive: true,
    })
    if (yes) void unpair.run({ id: screen.id })
  }
  return { ask, pending: unpair.pending }
}
