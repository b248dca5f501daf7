/** Asks before unsaved rows are left for another team or template, another tab or another site. */
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { withoutDesk } from '../desk-mode/desk-mode.tsx'
import { hasUnsaved, leavingQuestion, markUnsaved } from './unsaved-sheet.ts'

export function LeaveGuard({ unsaved, name }: { unsaved: boolean; name: string }) {
  useEffect(() => markUnsaved(unsaved ? name : undefined), [unsaved, name])
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => hasUnsaved() && placeOf(here) !== placeOf(there),
  )
  useBeforeUnload((leaving) => {
    if (hasUnsaved()) leaving.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog question={leavingQuestion(name)} onAnswer={(yes) => (yes ? blocker.proceed() : blocker.reset())} />
  )
}

/** Opening and leaving the desk keeps the sheet and what is typed in it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}?${withoutDesk(search)}`
