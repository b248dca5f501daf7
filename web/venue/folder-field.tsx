/** A folder of this laptop: typed, or one of the sticks that are plugged in. */
import { Button, Group, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { megabytesText } from '@paddock/domain/venue/snapshot-size.ts'
import type { Snapshots } from './snapshots-card.tsx'

type FolderFieldProps = {
  drives: Snapshots['drives']
  field: Pick<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>
  onChoose: (folder: string) => void
}

export function FolderField({ drives, field, onChoose }: FolderFieldProps) {
  return (
    <Stack gap="xs">
      <TextInput
        label="Folder"
        description={
          drives.length > 0
            ? 'Choose a stick, or enter the whole path of a folder'
            : 'No stick was found. Plug one in, or enter the whole path of a folder'
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        {...field}
      />
      <Group gap="xs">
        {drives.map(({ path, free }) => (
          <Button key={path} variant="default" size="sm" onClick={() => onChoose(path)}>
            {path} ({megabytesText(free)} free)
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
