/** The end of a cup, and its way into a company: an organiser who is signed in keeps it as a full event. */
import { Button, Switch, Text } from '@mantine/core'
import { quick_cups } from '@paddock/contract/competition/quick-cups.ts'
import { QUICK_DAYS } from '@paddock/domain/quick/formats.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { callerHeaders } from '../app/caller.ts'
import { ownEventAddress } from '../app/paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { useEdit } from '../ui/use-edit.ts'
import { type Cup, cupKeys } from './cup-data.ts'
import classes from './quick.module.css'

export function CupEnd({ cup }: { cup: Cup }) {
  const end = useAction(api.quick_cups.end, { failed: 'The cup could not be ended.', refetch: cupKeys })
  const ask = async () => {
    const isOpen = cup.step.kind !== 'podium'
    const text = isOpen ? 'Not everything is raced yet. Nothing more can be recorded.' : 'Nothing more can be recorded.'
    if (await confirm({ title: 'End the cup?', text, confirmLabel: 'End the cup', destructive: isOpen }))
      await end.run(undefined)
  }
  return (
    <footer className={classes.end}>
      {cup.expires_at === null ? (
        <Text size="sm">This cup was kept as an event of a company.</Text>
      ) : (
        <KeepCup cup={cup} />
      )}
      {cup.step.kind !== 'ended' && (
        <Button variant="default" loading={end.pending} onClick={() => void ask()}>
          End the cup
        </Button>
      )}
    </footer>
  )
}

function KeepCup({ cup }: { cup: Cup }) {
  const [asked, setAsked] = useState(false)
  if (!('authorization' in callerHeaders()))
    return (
      <Text size="sm" c="dimmed">
        Deleted after {QUICK_DAYS} days, unless an organiser who is signed in opens this page and keeps it.
      </Text>
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Keep this cup
      </Button>
      {asked && <KeepDialog cup={cup} onClose={() => setAsked(false)} />}
    </>
  )
}

function KeepDialog({ cup: { token }, onClose }: { cup: Cup; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(quick_cups.keep),
    save: useAction(api.quick_cups.keep, {
      done: ({ id }) => location.assign(ownEventAddress(id)),
      failed: 'The cup could not be kept.',
      reason: 'instead',
    }),
    values: () => ({ is_listed: false }),
    input: ({ is_listed }) => ({ token, is_listed }),
  })
  return (
    <EditDialog edit={edit} title="Keep this cup" label="Keep this cup" submit="Keep the cup" onClose={onClose}>
      <Text>It becomes an event of your company and is not deleted.</Text>
      <Switch label="Show it in the public list of events" {...edit.checked('is_listed')} />
    </EditDialog>
  )
}
