/** Entries that the server does not have yet or refused: nothing entered is lost, and each can be discarded. */

import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { confirm, prepareConfirm } from '../ui/confirm.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { outbox } from './device-outbox.ts'
import type { Entry } from './outbox-entry.ts'
import classes from './outbox-view.module.css'

type OutboxViewProps<Body> = {
  /** In the singular: race, run. */
  what: string
  entries: readonly Entry<Body>[]
  /** For refused entries. Omitted if the screen shows them itself. */
  onPutBack?: (entry: Entry<Body>) => void
  putBackLabel?: string
  /** For entries that a screen of their own shows. */
  onOpen?: (entry: Entry<Body>) => void
  /** Both versions of an entry that the server has otherwise. */
  sideBySide?: (entry: Entry<Body>) => ReactNode
}

export function OutboxView<Body>({
  what,
  entries,
  onPutBack,
  putBackLabel,
  onOpen,
  sideBySide,
}: OutboxViewProps<Body>) {
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const ours = waiting.filter(outbox.isOurs)
  const others = waiting.filter((entry) => !outbox.isOurs(entry))
  // An entry that is merely being sent is not listed, unless others wait behind it.
  const isNews = others.length > 0 || ours.length > 1 || ours.some(({ attempts }) => attempts > 0)
  // Discarding needs confirmation, also while offline.
  useEffect(prepareConfirm, [])
  const hasBoth = ({ state, theirs }: Entry<Body>) => sideBySide !== undefined && state === 'conflict' && theirs != null
  const notTaken = onPutBack
    ? entries.filter((entry) => (entry.state === 'refused' || entry.state === 'conflict') && !hasBoth(entry))
    : []
  return (
    <>
      {isNews && (
        <Alert
          role="status"
          aria-label="Waiting to be sent"
          color="orange"
          variant="outline"
          icon={<IconCloudOff aria-hidden />}
          title={`${plural(waiting.length, what)} waiting to be sent`}
        >
          {ours.length > 0 && <Ours entries={ours} onOpen={onOpen} />}
          {namesOf(others).map(([name, count]) => (
            <Text key={name} size="sm">
              {plural(count, what)} entered by {name || 'somebody else'}: sent when they sign in on this device again.
            </Text>
          ))}
        </Alert>
      )}
      {entries.filter(hasBoth).map((entry) => (
        <Fragment key={entry.id}>{sideBySide?.(entry)}</Fragment>
      ))}
      {notTaken.map((entry) => (
        <ProblemAlert key={entry.id} title={entry.reason?.title ?? 'Error'}>
          <Text size="sm">
            {entry.label} was not saved: {entry.reason?.text}
          </Text>
          <Group gap="xs" mt="sm">
            <Button size="sm" variant="default" onClick={() => onPutBack?.(entry)}>
              {putBackLabel ?? 'Put it back into the fields'}
            </Button>
            <DiscardButton entry={entry} />
          </Group>
        </ProblemAlert>
      ))}
    </>
  )
}

type OursProps<Body> = { entries: readonly Entry<Body>[]; onOpen?: (entry: Entry<Body>) => void }

function Ours<Body>({ entries, onOpen }: OursProps<Body>) {
  const they = entries.length === 1 ? 'It' : 'They'
  const refused = entries.some(({ reason }) => reason)
  return (
    <>
      <Text size="sm">
        {outbox.isDurable()
          ? `Saved on this device. ${they} will be sent when ${refused ? 'you have signed in again' : 'the connection is back'}.`
          : 'This browser does not store anything for this site. Keep this page open until everything is sent.'}
      </Text>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {onOpen ? (
                <Anchor component="button" type="button" ta="left" onClick={() => onOpen(entry)}>
                  {entry.label}
                </Anchor>
              ) : (
                entry.label
              )}
              {entry.reason && `: ${entry.reason.text}`}
            </span>
            <DiscardButton entry={entry} />
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" className={classes.again} onClick={outbox.sendNow}>
        Try again now
      </Button>
    </>
  )
}

const DiscardButton = ({ entry }: { entry: Entry }) => (
  <Button size="sm" variant="default" aria-label={`Discard ${entry.label}`} onClick={() => void discard(entry)}>
    Discard
  </Button>
)

/** After a confirmation: the device may have the only copy. */
export async function discard({ id, label }: Pick<Entry, 'id' | 'label'>) {
  const yes = await confirm({
    title: `Discard ${label}?`,
    text: 'The server has not confirmed it, so it may be nowhere else. This cannot be undone.',
    confirmLabel: 'Discard',
    destructive: true,
  })
  if (yes) outbox.discard(id)
}

function namesOf(entries: readonly Entry[]) {
  const counts = new Map<string, number>()
  for (const { ownerName } of entries) counts.set(ownerName, (counts.get(ownerName) ?? 0) + 1)
  return [...counts]
}
