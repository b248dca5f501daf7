/** The dialog in which a template or a section is added or changed, also after somebody else deleted it. */
import type { ComponentProps } from 'react'
import { DeletedMeanwhile } from '../../ui/deleted-meanwhile.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'

type BuilderDialogProps = Omit<ComponentProps<typeof EditDialog>, 'title' | 'submit'> & {
  /** The noun on its buttons, such as Section. */
  label: string
  /** Left out for a new one. */
  opened?: { name: string } | undefined
  current: object | undefined
  /** Add or Create, for a new one. */
  verb: string
  save: { pending: boolean; succeeded: boolean }
}

export function BuilderDialog({ label, opened, current, verb, save, children, ...dialog }: BuilderDialogProps) {
  const isGone = opened !== undefined && current === undefined
  return (
    <EditDialog
      {...dialog}
      label={label}
      title={opened ? `Edit ${opened.name}` : `${verb} ${label}`}
      submit={opened ? `Save ${label}` : `${verb} ${label}`}
      size="lg"
      stickyFoot
      disabled={isGone}
    >
      {isGone && !save.pending && !save.succeeded && <DeletedMeanwhile what={label.toLowerCase()} />}
      {children}
    </EditDialog>
  )
}
