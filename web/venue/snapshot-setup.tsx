/** Where snapshots go, how often a whole backup is made, and the pass phrase that opens them. */
import { NativeSelect, Text } from '@mantine/core'
import { venue_snapshots } from '@paddock/contract/venue/snapshots.ts'
import { SNAPSHOT_ERRORS } from '@paddock/domain/venue/messages.ts'
import { SNAPSHOT_FOLDER } from '@paddock/domain/venue/snapshot-files.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { FolderField } from './folder-field.tsx'
import { MESSAGES } from './messages.ts'
import type { Snapshots } from './snapshots-card.tsx'

const MINUTES = [5, 10, 15, 30, 60]
const USUAL_MINUTES = 10

export function SnapshotSetup({ snapshots, onClose }: { snapshots: Snapshots; onClose: () => void }) {
  const { chosen, drives } = snapshots
  const save = useAction(api.venue_snapshots.configure, {
    done() {
      toast.success(MESSAGES.snapshotsChosen)
      onClose()
    },
    failed: MESSAGES.snapshotsNotChosen,
    refused: { FOLDER_UNUSABLE: () => undefined, PHRASE_NEEDED: () => undefined },
    refetch: () => [api.venue_snapshots.state.key(), api.venue.state.key()],
  })
  const edit = useEdit({
    schema: inputOf(venue_snapshots.configure),
    save,
    values: () => ({
      folder: chosen?.folder ?? drives[0]?.path ?? '',
      minutes: String(chosen?.minutes ?? USUAL_MINUTES),
      pass_phrase: '',
      again: '',
    }),
    input: ({ folder, minutes, pass_phrase }) => ({
      folder,
      minutes: Number(minutes),
      pass_phrase: pass_phrase || undefined,
    }),
    check: ({ pass_phrase, again }) => ({
      ...(!chosen && !pass_phrase && { pass_phrase: SNAPSHOT_ERRORS.phraseNeeded }),
      ...(pass_phrase !== again && { again: MESSAGES.phrasesDiffer }),
    }),
    refusals: { FOLDER_UNUSABLE: 'folder', PHRASE_NEEDED: 'pass_phrase' },
  })
  const choices = [...new Set([...MINUTES, chosen?.minutes ?? USUAL_MINUTES])].toSorted((a, b) => a - b)
  return (
    <EditDialog edit={edit} title="Snapshots" label="Snapshots" submit="Save" onClose={onClose} size="lg">
      <FolderField drives={drives} field={edit.field('folder')} onChoose={(folder) => edit.set({ folder })} />
      <Text size="sm" c="dimmed">
        Snapshots go into a folder {SNAPSHOT_FOLDER} inside it. Other files there are left alone.
      </Text>
      <NativeSelect
        label="Whole backup every"
        data={choices.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        {...edit.field('minutes')}
      />
      <PasswordField
        label={chosen ? 'New pass phrase' : 'Pass phrase'}
        description={
          chosen
            ? 'Leave it empty to go on with the one that you chose before. Snapshots made until now keep theirs.'
            : 'Four or more words that others do not guess, 12 characters at least'
        }
        autoComplete="new-password"
        maxLength={200}
        {...edit.field('pass_phrase')}
      />
      <PasswordField label="The same again" autoComplete="new-password" maxLength={200} {...edit.field('again')} />
      <Text>
        Write the pass phrase down and keep it apart from the stick. Nobody can open a snapshot without it, and Paddock
        does not store it.
      </Text>
    </EditDialog>
  )
}
