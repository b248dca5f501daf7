/** The frame of an import: choose a file, then check and confirm what it would do. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EditModal } from '../ui/edit-dialog.tsx'
import { FileDrop, TABLES } from '../ui/file-drop.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import classes from './gate-files.module.css'
import { type FileChoice, fileFrom, type ReadFile } from './read-file.ts'

type FileImportDialogProps = {
  title: string
  pending: boolean
  onClose: () => void
  /** `onChange` is called after each choice, to guard against losing it. */
  children: (read: ReadFile, onChange: () => void, close: () => void) => ReactNode
}

export function FileImportDialog({ title, pending, onClose, children }: FileImportDialogProps) {
  const [picked, setPicked] = useState<FileChoice>()
  const [changed, setChanged] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setPicked(await fileFrom(file))
    setChanged(false)
  }
  return (
    <EditModal edit={{ dirty: changed, pending }} title={title} size="xl" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Text>
            Choose a CSV file from a timing gate, with column names in the first line. Nothing is stored until you
            confirm.
          </Text>
          <FileDrop
            label={picked ? 'Choose another file' : 'Choose file'}
            accept={TABLES}
            onFiles={([file]) => void choose(file)}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            hint={<span className={classes.file}>{picked?.name ?? 'or drop it here'}</span>}
          />
          {picked && 'refused' in picked && (
            <ProblemAlert title="This file cannot be imported">{picked.refused}</ProblemAlert>
          )}
          {picked && 'file' in picked ? (
            <div key={picked.read_at} className={classes.import}>
              {children(picked, () => setChanged(true), close)}
            </div>
          ) : (
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </EditModal>
  )
}
