/** A line of text that is saved when it is left or Enter is pressed, since it is on the screens at once. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'

type MessageFieldProps = {
  label: string
  description?: string
  placeholder?: string | undefined
  value: string | null
  /** While something is being saved, another text would be ignored. */
  pending: boolean
  onSave: (text: string | null) => void
}

export function MessageField({ label, description, placeholder, value, pending, onSave }: MessageFieldProps) {
  /** Undefined while nothing is typed, so that what others save appears. */
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const text = typed?.trim()
    if (text !== undefined && text !== (value ?? '')) onSave(text || null)
    setTyped(undefined)
  }
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      readOnly={pending}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
