/** The one dialog in which something is entered or changed; nothing typed in it is thrown away without asking. */
import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { confirm } from './confirm.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { focusAgain, lastFocused } from './kept-focus.ts'

type EditDialogProps = EditFormProps & {
  title: string
  /** What the button says that saves. */
  submit: ReactNode
  cancel?: string
  onClose: () => void
  size?: ModalProps['size']
  fullScreen?: boolean
  /** Colours the button as a warning. */
  destructive?: boolean
  disabled?: boolean
  footClassName?: string
}

export function EditDialog(props: EditDialogProps) {
  const {
    title,
    submit,
    cancel = 'Cancel',
    onClose,
    size,
    fullScreen,
    destructive,
    disabled,
    footClassName,
    ...form
  } = props
  const { edit, children } = form
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
      // The question whether to leave has the keys for itself.
      closeOnEscape={!asking}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EditForm {...form}>
        {children}
        <Group justify="flex-end" className={footClassName}>
          <Button variant="default" onClick={() => void close()} data-autofocus={destructive || undefined}>
            {cancel}
          </Button>
          <Button type="submit" color={destructive ? 'red.9' : undefined} loading={edit.pending} disabled={disabled}>
            {submit}
          </Button>
        </Group>
      </EditForm>
    </Modal>
  )
}

const DISCARD = {
  title: 'Discard your changes?',
  text: 'What you have typed has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  destructive: true,
}

/** A dialog that is gone at once cannot give back the focus by itself. */
function useReturnedFocus() {
  const [opener] = useState(lastFocused)
  useEffect(() => () => focusAgain(opener), [opener])
}
