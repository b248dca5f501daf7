/** Chooses a snapshot in a folder and opens it with its pass phrase: a whole backup is restored, a record saved as a file. */
import { Radio, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { venue_snapshots } from '@paddock/contract/venue/snapshots.ts'
import { megabytesText } from '@paddock/domain/venue/snapshot-size.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { confirm } from '../ui/confirm.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { FolderField } from './folder-field.tsx'
import { MESSAGES } from './messages.ts'
import type { Snapshots } from './snapshots-card.tsx'
import classes from './venue.module.css'

type Listed = Awaited<ReturnType<typeof api.venue_snapshots.list.call>>['files'][number]
type Outcome = 'saved' | 'cancelled' | 'restoring'
type Typed = { id: string; folder: string; file: string; pass_phrase: string }
type SnapshotRestoreProps = { snapshots: Snapshots; onBegun: (id: string) => void; onClose: () => void }

const TYPING_MS = 300

export function SnapshotRestore({ snapshots, onBegun, onClose }: SnapshotRestoreProps) {
  const { chosen, drives } = snapshots
  const [id] = useState(newId)
  const open = useAction((typed: Typed): Promise<Outcome> => opened(typed, files), {
    async done(outcome) {
      if (outcome === 'cancelled') return
      if (outcome === 'restoring') onBegun(id)
      else toast.success(MESSAGES.recordSaved)
      onClose()
    },
    failed: MESSAGES.snapshotNotOpened,
    refused: { WRONG_PHRASE: () => undefined, GONE: () => undefined, DAMAGED: () => undefined },
    refetch: () => [api.venue_snapshots.key()],
  })
  const edit = useEdit({
    schema: inputOf(venue_snapshots.restore),
    save: open,
    values: () => ({ folder: chosen?.folder ?? drives[0]?.path ?? '', file: '', pass_phrase: '' }),
    input: (values) => ({ ...values, id }),
    refusals: { WRONG_PHRASE: 'pass_phrase', GONE: 'file', DAMAGED: 'file' },
  })
  const [folder] = useDebouncedValue(edit.values.folder.trim(), TYPING_MS)
  const list = useQuery({
    ...api.venue_snapshots.list.queryOptions({ input: { folder }, enabled: folder !== '' }),
    retry: false,
  })
  const files = list.data?.files ?? []
  const isRecord = files.find(({ file }) => file === edit.values.file)?.kind === 'event'
  return (
    <EditDialog
      edit={edit}
      title="Restore a snapshot"
      label="Restore a snapshot"
      submit={isRecord ? 'Save the record as a file' : 'Restore'}
      onClose={onClose}
      size="lg"
    >
      <FolderField
        drives={drives}
        field={edit.field('folder')}
        onChoose={(chosenFolder) => edit.set({ folder: chosenFolder, file: '' })}
      />
      {folder !== '' && (
        <QueryState query={list} loading="Looking for snapshots" errorTitle="The folder cannot be read">
          {(found) => <Choice files={found.files} field={edit.field('file')} />}
        </QueryState>
      )}
      <PasswordField
        label="Pass phrase of the snapshot"
        autoComplete="current-password"
        maxLength={200}
        {...edit.field('pass_phrase')}
      />
    </EditDialog>
  )
}

async function opened({ id, ...typed }: Typed, files: readonly Listed[]): Promise<Outcome> {
  const chosen = files.find(({ file }) => file === typed.file)
  if (chosen?.kind === 'event') {
    const { name, record } = await api.venue_snapshots.record.call(typed)
    saveFile(new Blob([record], { type: 'application/json' }), name)
    return 'saved'
  }
  if (!(await confirm(MESSAGES.restoreSnapshot(chosen ? dateAndTime(chosen.made_at) : '')))) return 'cancelled'
  await api.venue_snapshots.restore.call({ id, ...typed })
  return 'restoring'
}

type ChoiceProps = {
  files: readonly Listed[]
  field: { value?: string; onChange?: (file: string) => void; error?: string; name?: string }
}

function Choice({ files, field: { error, ...field } }: ChoiceProps) {
  if (files.length === 0) return <Text>There are no snapshots in this folder.</Text>
  // In a hurry, everything is wanted back: the many records of a race day come after it.
  const wholeFirst = [...files.filter(({ kind }) => kind === 'whole'), ...files.filter(({ kind }) => kind === 'event')]
  return (
    <Radio.Group
      label="Snapshot"
      description="Whole backups, then records of events; newest first"
      error={error}
      {...field}
    >
      <Stack gap="sm" mt="xs" className={classes.snapshots}>
        {wholeFirst.map((one) => (
          <Radio
            key={one.file}
            value={one.file}
            disabled={one.damaged}
            label={`${one.kind === 'whole' ? 'Whole backup' : `Record of ${one.event_name ?? 'an event'}`}, ${dateAndTime(one.made_at)}`}
            description={aboutOf(one)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function aboutOf({ size, own, damaged }: Listed) {
  if (damaged) return 'Damaged: it cannot be used'
  return own ? megabytesText(size) : `${megabytesText(size)}, of another laptop or with an earlier pass phrase`
}
