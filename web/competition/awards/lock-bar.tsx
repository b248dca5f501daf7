/** The lock of the awards: asked for by one person, confirmed by another, and what both need to know first. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { award_locks } from '@paddock/contract/competition/award-judging.ts'
import { CEREMONY_ERRORS } from '@paddock/domain/ceremony/messages.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { type Board, useAskLock, useConfirmLock, useReveal, useWithdrawLock } from './award-actions.ts'
import classes from './awards.module.css'

const ROLES = { chief_judge: 'chief judge', chair: 'chair', organizer: 'organiser' } as const

export function LockBar({ event_id, board }: { event_id: string; board: Board }) {
  const { dateAndTime } = useDates()
  const [asking, setAsking] = useState(false)
  const confirm = useConfirmLock()
  const withdraw = useWithdrawLock()
  const reveal = useReveal(event_id)
  const { locked_at, locked_by, asked } = board.lock
  const isRunning = board.is_ceremony_running
  const act = locked_at ? 'unlock' : 'lock'
  const isHidden = board.awards.some(({ revealed_at }) => revealed_at === null)
  if (board.awards.length === 0) return null
  return (
    <section aria-label="Lock of the awards" className={classes.lock} data-locked={locked_at !== null || undefined}>
      <Group gap="xs" wrap="nowrap" className={classes.lockState}>
        {locked_at ? <IconLock size={20} aria-hidden /> : <IconLockOpen size={20} aria-hidden />}
        <div>
          <Text fw={700}>{locked_at ? 'Locked' : 'Open'}</Text>
          <Text size="sm">{locked_at ? `By ${locked_by}, ${dateAndTime(locked_at)}` : openText(board)}</Text>
          {isRunning && <Text size="sm">{CEREMONY_ERRORS.runningAwards}</Text>}
          {asked && (
            <Text size="sm">
              {asked.by} ({ROLES[asked.role]}) has asked to {asked.act} the awards
              {asked.reason && `: ${asked.reason}`}. {asked.is_mine && 'Another person has to confirm it.'}
            </Text>
          )}
        </div>
      </Group>
      <Group gap="sm">
        {asked && !asked.is_mine && (
          <Button loading={confirm.pending} onClick={() => void confirm.run({ event_id, act: asked.act })}>
            Confirm: {asked.act} the awards
          </Button>
        )}
        {asked && (
          <Button variant="default" loading={withdraw.pending} onClick={() => void withdraw.run({ event_id })}>
            Withdraw the request
          </Button>
        )}
        {!asked && (
          <Button variant="default" disabled={isRunning} onClick={() => setAsking(true)}>
            {locked_at ? 'Unlock…' : 'Lock…'}
          </Button>
        )}
        {locked_at && isHidden && (
          <Button disabled={isRunning} onClick={() => void reveal()}>
            Reveal the awards
          </Button>
        )}
      </Group>
      {asking && <AskDialog event_id={event_id} act={act} board={board} onClose={() => setAsking(false)} />}
    </section>
  )
}

function openText({ awards }: Board) {
  const without = awards.filter(({ awarded }) => awarded.length === 0).length
  const tied = awards.filter(({ is_tied }) => is_tied).length
  return [plural(awards.length, 'award'), without > 0 && `${without} without a winner`, tied > 0 && plural(tied, 'tie')]
    .filter(Boolean)
    .join(', ')
}

type AskDialogProps = { event_id: string; act: 'lock' | 'unlock'; board: Board; onClose: () => void }

function AskDialog({ event_id, act, board, onClose }: AskDialogProps) {
  const edit = useEdit({
    schema: inputOf(award_locks.ask),
    save: useAskLock(onClose),
    values: () => ({ reason: '' }),
    input: ({ reason }) => ({ event_id, act, reason }),
  })
  return (
    <EditDialog
      edit={edit}
      title={act === 'lock' ? 'Lock the awards' : 'Unlock the awards'}
      label="Lock"
      submit={act === 'lock' ? 'Ask to lock' : 'Ask to unlock'}
      onClose={onClose}
    >
      <Text>
        It takes two people: the chief judge, and the chair or an organiser. The other one confirms it on their own
        device.
      </Text>
      {act === 'lock' && <Text c="dimmed">Now: {openText(board)}. Tied teams share their award.</Text>}
      <TextInput
        label={act === 'lock' ? 'Note' : 'Reason'}
        required={act === 'unlock'}
        data-autofocus
        maxLength={300}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
