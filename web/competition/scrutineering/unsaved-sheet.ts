/** Whose rows are not saved yet on this screen, for those who would close it. */
import { confirm, type Question } from '../../ui/confirm.tsx'

let unsaved: string | undefined

export function markUnsaved(name: string | undefined) {
  unsaved = name
  return () => {
    unsaved = undefined
  }
}

export const hasUnsaved = () => unsaved !== undefined

export const leavingQuestion = (name: string): Question => ({
  title: 'Leave without saving?',
  text: `Your entries for ${name} are not saved yet.`,
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay here',
  destructive: true,
})

/** For whoever signs out: true where nothing would be lost, or it may be. */
export async function mayLeaveSheet(): Promise<boolean> {
  if (unsaved === undefined) return true
  const yes = await confirm(leavingQuestion(unsaved))
  if (yes) unsaved = undefined
  return yes
}
