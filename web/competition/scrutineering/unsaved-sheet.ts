/** Remembers which team has unsaved rows on this screen, and asks before they are lost. */
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

/** Asked before signing out: true if nothing would be lost, or if the person accepts the loss. */
export async function mayLeaveSheet(): Promise<boolean> {
  if (unsaved === undefined) return true
  const yes = await confirm(leavingQuestion(unsaved))
  if (yes) unsaved = undefined
  return yes
}
