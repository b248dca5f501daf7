/** The one dialog in which something is entered or changed; nothing typed in it is thrown away without asking. */
import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { confirm } from './confirm.tsx'
import classes from './edit-dialog.module.css'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { lastFocused, restoreFocus } from './restore-focus.ts'

type EditModalProps = {
  edit: Pick<EditFormProps['edit'], 'dirty' | 'pending'>
  title: string
  onClose: () => void
  size?: ModalProps['size']
  fullScreen?: boolean
  /** Another dialog lies over it and has the keys for itself. */
  covered?: boolean
  children: (close: () => void) => ReactNode
}

/** The frame alone, for a form with something beside it or with buttons of its own. */
export function EditModal({ edit, title, onClose, size, fullScreen, covered = false, children }: EditModalProps) {
  const [asking, setAsking] = useState(false)
  useReturnedFocus()

  async function close() {
    if (edit.pending || asking) return
    setAsking(true)
    const leave = !edit.dirty || (await confirm(DISCARD))
    setAsking(false)
    if (leave) onClose()
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      fullScreen={fullScreen}
      // A slip beside the dialog does not throw away what was typed.
      closeOnClickOutside={false}
      closeOnEscape={!asking && !covered}
    >
      {children(() => void close())}
    </Modal>
  )
}

type EditDialogProps = EditFormProps &
  Omit<EditModalProps, 'children'> & {
    /** What the button says that saves. */
    submit: ReactNode
    cancel?: string
    /** Colours the button as a warning. */
    destructive?: boolean
    disabled?: boolean
    /** For a long form: the buttons stay in sight while the fields scroll. */
    stickyFoot?: boolean
  }

export function EditDialog(props: EditDialogProps) {
  const { title, onClose, size, fullScreen, submit, cancel, destructive, disabled, stickyFoot, ...form } = props
  const { edit, children } = form
  return (
    <EditModal edit={edit} title={title} onClose={onClose} size={size} fullScreen={fullScreen}>
      {(close) => (
        <EditForm {...form}>
          {children}
          <Group justify="flex-end" className={stickyFoot ? classes.stickyFoot : undefined}>
            <Button variant="default" onClick={close} data-autofocus={destructive || undefined}>
              {cancel ?? 'Cancel'}
            </Button>
            <Button type="submit" color={destructive ? 'red.9' : undefined} loading={edit.pending} disabled={disabled}>
              {submit}
            </Button>
          </Group>
        </EditForm>
      )}
    </EditModal>
  )
}

export const DISCARD = {
  title: 'Discard your changes?',
  text: 'What you have typed has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  destructive: true,
}

/** A dialog that is gone at once cannot give back the focus by itself. */
function useReturnedFocus() {
  const [opener] = useState(lastFocused)
  useEffect(() => () => restoreFocus(opener), [opener])
}
