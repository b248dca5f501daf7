/** The frame of the builder's forms: a dialog that no slip closes, with its buttons at the end. */
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './builder.module.css'

type FormDialogProps = {
  title: string
  /** What the form is called by those who hear it. */
  label: string
  submitLabel: string
  saving: boolean
  disabled?: boolean
  /** By the name of the field; the first one gets the focus instead of a save. */
  wrong: Partial<Record<string, string>>
  onTry: () => void
  onSave: () => void
  onClose: () => void
  size?: string
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, label, submitLabel, saving, disabled, wrong, onTry, onSave, onClose, size = 'lg', children } = props

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (saving || disabled) return
    onTry()
    const first = Object.keys(wrong).find((field) => wrong[field])
    if (!first) return onSave()
    submitted.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label={label}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving} disabled={disabled}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
