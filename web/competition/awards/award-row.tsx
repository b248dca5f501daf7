/** One award of the list: what decides it, who has it, who dropped out, and what changed since it was locked. */
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { PHASE_NAMES } from '@paddock/domain/awards/award.ts'
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { EditMenu } from '../../ui/row-menu.tsx'
import { type Award, type Board, useMoveAward, useRemoveAward } from './award-actions.ts'
import { nameIn, ORDINALS, placesText, ruleText, valueText } from './award-words.ts'
import classes from './awards.module.css'

type AwardRowProps = { award: Award; board: Board; index: number; onOpen: () => void; onEdit: () => void }

export function AwardRow({ award, board, index, onOpen, onEdit }: AwardRowProps) {
  const move = useMoveAward()
  const remove = useRemoveAward(award)
  const isLocked = board.lock.locked_at !== null
  const to = (position: number) => void move.run({ id: award.id, position })
  return (
    <li className={classes.award}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text component="h3" fw={700}>
            {award.title}
          </Text>
          {award.phase !== 'closed' && <Badge>{PHASE_NAMES[award.phase]}</Badge>}
          {award.is_tied && <Badge color="orange.9">Tie</Badge>}
          {award.revealed_at && <Badge color="green.9">Revealed</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {ruleText(award, board)}
        </Text>
        <Winners award={award} board={board} />
      </div>
      <Group gap={4} wrap="nowrap">
        <Button variant="default" onClick={onOpen}>
          Open
        </Button>
        {!isLocked && (
          <>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={`Move ${award.title} up`}
              disabled={index === 0 || move.pending}
              onClick={() => to(index)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={`Move ${award.title} down`}
              disabled={index === board.awards.length - 1 || move.pending}
              onClick={() => to(index + 2)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <EditMenu name={award.title} onEdit={onEdit} onDelete={() => void remove.ask()} deleting={remove.pending} />
          </>
        )}
      </Group>
    </li>
  )
}

export function Winners({ award, board }: { award: Award; board: Board }) {
  const nameOf = nameIn(board)
  const titleOf = (id: string) => board.awards.find((one) => one.id === id)?.title ?? 'another award'
  return (
    <>
      {award.awarded.length === 0 ? (
        <Text>No winner yet</Text>
      ) : (
        <ul className={classes.places}>
          {award.awarded.map(({ place, team_ids, value }) => (
            <li key={place}>
              <strong>
                {ORDINALS[place]} {team_ids.map(nameOf).join(' and ')}
              </strong>{' '}
              {valueText(award.basis, value, board.decimals)}
              {team_ids.length > 1 && ' (shared: equal values)'}
            </li>
          ))}
        </ul>
      )}
      {award.decision_reason && (
        <Text size="sm">
          Decided by {award.decided_by}: {award.decision_reason}
        </Text>
      )}
      {award.dropped.map(({ team_id, has }) => (
        <Text key={team_id} size="sm">
          {nameOf(team_id)} dropped out: already has {titleOf(has)}. The next team moved up.
        </Text>
      ))}
      {award.would_be && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          Results have changed since locking. By the results now:{' '}
          {award.would_be.length > 0 ? placesText(award.would_be, nameOf) : 'no winner'}.
        </p>
      )}
    </>
  )
}
