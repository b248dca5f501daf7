/** Where files are picked or dropped: a button that opens the picker, in an area that takes what is dropped on it. */
import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { Dropzone, type DropzoneProps } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'

type FileDropProps = Pick<ButtonProps, 'leftSection' | 'size' | 'loading' | 'disabled'> & {
  /** What the button says. */
  label: string
  /** What the picker offers: the kind with its endings. */
  accept?: Exclude<DropzoneProps['accept'], string[]>
  multiple?: boolean
  /** Every file, also one of another kind: whoever takes it says what is wrong with it. */
  onFiles: (files: File[]) => void
  /** Beside the button. */
  hint?: ReactNode
  className?: string
  /** Above the button, such as what has been chosen. */
  children?: ReactNode
}

export function FileDrop({
  label,
  accept,
  multiple = false,
  onFiles,
  hint,
  className,
  children,
  ...button
}: FileDropProps) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      unstyled
      className={className}
      openRef={open}
      accept={accept}
      multiple={multiple}
      disabled={button.disabled || Boolean(button.loading)}
      // The button is for mouse, keys and screen readers alike.
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ hidden: true }}
      onDrop={() => undefined}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    >
      {children}
      <Group gap="sm">
        <Button variant="default" {...button} onClick={() => open.current?.()}>
          {label}
        </Button>
        <Text size="sm" c="dimmed" component="div" aria-live="polite">
          {hint}
        </Text>
      </Group>
    </Dropzone>
  )
}

/** Pictures that are stored in one size: of people, teams and companies. */
export const PICTURES = { 'image/*': ['.png', '.jpg', '.jpeg', '.webp'] }
export const IMAGES = { 'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'] }
export const TABLES = { 'text/csv': ['.csv', '.tsv', '.txt'] }
