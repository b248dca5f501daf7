/** Where an STL file is picked or dropped; shows its name, its size in MB, and why it cannot be taken. */
import { ActionIcon, Text } from '@mantine/core'
import { sizeInMb } from '@paddock/domain/printing/inquiry-form.ts'
import { IconCube, IconUpload, IconX } from '@tabler/icons-react'
import { FileDrop } from '../ui/file-drop.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import classes from './file-field.module.css'

type FileFieldProps = {
  file: File | undefined
  refusal: string | undefined
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

export const FileField = ({ file, refusal, disabled, onChoose, onRemove }: FileFieldProps) => (
  <>
    <FileDrop
      label={file ? 'Choose another STL file' : 'Choose an STL file'}
      accept={STL}
      onFiles={([chosen]) => chosen && onChoose(chosen)}
      leftSection={<IconUpload size={18} aria-hidden />}
      disabled={disabled}
      className={classes.drop}
      hint="or drop it here. Accepts .stl, max 50MB"
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
    </FileDrop>
    {refusal && (
      <div className={classes.problem}>
        <ProblemAlert title="Invalid File Type">{refusal}</ProblemAlert>
      </div>
    )}
  </>
)

const STL = { 'model/stl': ['.stl'] }
