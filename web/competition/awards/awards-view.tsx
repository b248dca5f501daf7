/** The section Awards of an event: the lock, the list of awards by precedence, and the board of one of them. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../app/live.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { type Board, boardQuery, useAddFromPack } from './award-actions.ts'
import { AwardBoard } from './award-board.tsx'
import { AwardDialog } from './award-dialog.tsx'
import { AwardRow } from './award-row.tsx'
import classes from './awards.module.css'
import { LockBar } from './lock-bar.tsx'

export function AwardsView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const board = useQuery(boardQuery(event.id))
  return (
    <QueryState query={board} loading="Loading the awards" errorTitle="The awards could not be loaded">
      {(found) => <Awards event_id={event.id} board={found} />}
    </QueryState>
  )
}

function Awards({ event_id, board }: { event_id: string; board: Board }) {
  const [edited, setEdited] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const fromPack = useAddFromPack()
  const isLocked = board.lock.locked_at !== null
  const open = board.awards.find(({ id }) => id === opened)
  const award = board.awards.find(({ id }) => id === edited)
  if (open) return <AwardBoard key={open.id} board={board} award={open} onBack={() => setOpened(undefined)} />
  return (
    <Stack gap="md" mt="md">
      <LockBar event_id={event_id} board={board} />
      {!isLocked && (
        <Group gap="sm">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Add award
          </Button>
          {board.offered.length > 0 && (
            <Button
              variant="default"
              loading={fromPack.pending}
              onClick={() => void fromPack.run({ event_id, pack_awards: board.offered.map(({ id }) => id) })}
            >
              Add awards of the rules ({board.offered.length})
            </Button>
          )}
        </Group>
      )}
      {board.awards.length === 0 ? (
        <EmptyState title="No awards yet" text="Add an award, or start with those of the rules where there are any." />
      ) : (
        <>
          <Text c="dimmed" size="sm">
            By precedence: with one award per team, the award further up counts.
          </Text>
          <ol className={classes.awards} aria-label="Awards by precedence">
            {board.awards.map((one, index) => (
              <AwardRow
                key={one.id}
                award={one}
                board={board}
                index={index}
                onOpen={() => setOpened(one.id)}
                onEdit={() => setEdited(one.id)}
              />
            ))}
          </ol>
        </>
      )}
      {(award || edited === 'new') && (
        <AwardDialog event_id={event_id} board={board} award={award} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  )
}
