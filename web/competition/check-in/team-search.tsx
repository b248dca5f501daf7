/** The one field of the desk: what is typed narrows the list; Enter, or a hand scanner, checks in the team that is meant. */
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCamera, IconQrcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { part } from '../../ui/part.tsx'
import classes from './check-in.module.css'

const CodeCamera = part(async () => (await import('../../ui/code-camera.tsx')).CodeCamera, null)

type TeamSearchProps = {
  value: string
  onChange: (text: string) => void
  onCode: (text: string) => void
  disabled: boolean
}

export function TeamSearch({ value, onChange, onCode, disabled }: TeamSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  return (
    <form
      className={classes.search}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (value.trim() !== '') onCode(value)
        // The next scan replaces what the last one typed.
        field.current?.select()
      }}
    >
      <TextInput
        ref={field}
        type="search"
        size="md"
        aria-label="Scan a badge, or search by number, team or school"
        placeholder="Scan a badge, or search"
        leftSection={<IconQrcode size={20} aria-hidden />}
        autoComplete="off"
        maxLength={300}
        disabled={disabled}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size={42}
        aria-label="Scan with the camera"
        disabled={disabled}
        onClick={() => setCamera(true)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      {camera && <CodeCamera title="Scan a badge" onCode={onCode} onClose={() => setCamera(false)} />}
    </form>
  )
}
