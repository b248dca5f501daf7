/** Holds up whoever leaves rows that are not saved: for another team or template, another tab, or another site. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function UnsavedRows({ unsaved, name }: { unsaved: boolean; name: string }) {
  const held = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && `${here.pathname}${here.search}` !== `${there.pathname}${there.search}`,
  )
  useBeforeUnload((leaving) => {
    if (unsaved) leaving.preventDefault()
  })
  if (held.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question={{
        title: 'Leave without saving?',
        text: `What you have entered for ${name} is not saved yet.`,
        confirmLabel: 'Leave without saving',
        cancelLabel: 'Stay here',
        destructive: true,
      }}
      onAnswer={(yes) => (yes ? held.proceed() : held.reset())}
    />
  )
}
