/** Where an STL file is picked or dropped; shows its name, its size in MB, and why it cannot be taken. */
import { ActionIcon, Text } from '@mantine/core'
import { sizeInMb } from '@paddock/domain/printing/inquiry-form.ts'
import { IconCube, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import classes from './file-field.module.css'

type FileFieldProps = {
  file: File | undefined
  refusal: string | undefined
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

export function FileField({ file, refusal, disabled, onChoose, onRemove }: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)

  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onChoose(dropped)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the picker in it */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file && (
          <div className={classes.file}>
            <IconCube size={28} stroke={1.5} aria-hidden />
            <div className={classes.name}>
              <strong>{file.name}</strong>
              <Text component="span" size="sm" c="dimmed">
                {sizeInMb(file.size)}
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label="Remove the file"
              disabled={disabled}
              onClick={onRemove}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
        <input
          type="file"
          id={id}
          accept=".stl"
          className={classes.input}
          disabled={disabled}
          aria-describedby={`${id}-limits`}
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? []
            if (picked) onChoose(picked)
            // Emptied, it also hears of the same file picked again after it was exported anew.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={classes.pick}>
          <IconUpload size={18} aria-hidden />
          {file ? 'Choose another STL file' : 'Choose an STL file'}
        </label>
        <Text size="sm" c="dimmed" id={`${id}-limits`}>
          or drop it here. Accepts .stl, max 50MB
        </Text>
      </div>
      {refusal && (
        <div className={classes.problem}>
          <ProblemAlert title="Invalid File Type">{refusal}</ProblemAlert>
        </div>
      )}
    </>
  )
}
