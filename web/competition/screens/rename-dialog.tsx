/** Renames a screen. */
import { TextInput } from '@mantine/core'
import { screens } from '@paddock/contract/competition/screens.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useChangeScreen } from './screen-actions.ts'
import type { ShownScreen } from './show-data.ts'

export function RenameDialog({ screen, onClose }: { screen: ShownScreen; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(screens.change),
    save: useChangeScreen(onClose),
    values: () => ({ name: screen.name }),
    input: ({ name }) => ({ id: screen.id, name }),
  })
  return (
    <EditDialog edit={edit} title={`Rename ${screen.name}`} label="Rename screen" submit="Save" onClose={onClose}>
      <TextInput label="Name" maxLength={60} autoComplete="off" {...edit.field('name')} />
    </EditDialog>
  )
}
