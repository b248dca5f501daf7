/** A field for codes: typed, typed by a hand scanner that ends with Enter, or read by the camera from a QR code. */
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from './part.tsx'

const CodeCamera = part(async () => (await import('./code-camera.tsx')).CodeCamera, 'Starting the camera')

type CodeScannerProps = {
  label: string
  placeholder?: string
  /** As it was typed or read. */
  onCode: (text: string) => void
  /** While it is typed, for a list that narrows. */
  onTyped?: (text: string) => void
}

export function CodeScanner({ label, placeholder, onCode, onTyped }: CodeScannerProps) {
  const [typed, setTyped] = useState('')
  const [camera, setCamera] = useState(false)
  const change = (text: string) => {
    setTyped(text)
    onTyped?.(text)
  }
  const take = (text: string) => {
    if (!text.trim()) return
    onCode(text.trim())
    change('')
  }
  return (
    <div>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="md"
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Enter') return
            pressed.preventDefault()
            take(typed)
          }}
        />
        <ActionIcon size={42} variant="default" aria-label="Scan with the camera" onClick={() => setCamera(true)}>
          <IconCamera size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {camera && (
        <CodeCamera
          title={label}
          onClose={() => setCamera(false)}
          onCode={(text) => {
            setCamera(false)
            take(text)
          }}
        />
      )}
    </div>
  )
}
