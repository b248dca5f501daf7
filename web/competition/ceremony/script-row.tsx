/** One item of the script: what it is, who is revealed in which order, and what the announcer needs. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Badge, Text } from '@mantine/core'
import { ITEM_NAMES } from '@paddock/domain/ceremony/script.ts'
import { placeName } from '@paddock/domain/ceremony/step-names.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { EditMenu } from '../../ui/row-menu.tsx'
import classes from './ceremony.module.css'
import { type Item, useRemoveItem } from './ceremony-actions.ts'
import { titleIn } from './steps-in-words.ts'

type ScriptRowProps = { item: Item; number: number; isLocked: boolean; mayWrite: boolean; onEdit: () => void }

export function ScriptRow({ item, number, isLocked, mayWrite, onEdit }: ScriptRowProps) {
  const remove = useRemoveItem(item)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: !mayWrite,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {mayWrite ? (
        <ActionIcon
          variant="default"
          size={40}
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Move ${item.title}`}
          className={classes.grip}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
      <span className={classes.number}>{number}</span>
      <div className={classes.about}>
        <span className={classes.kind}>
          {ITEM_NAMES[item.kind]} {item.is_revealed && <Badge color="green.9">Revealed</Badge>}
        </span>
        <Text component="h3" fw={700}>
          {titleIn(item)}
        </Text>
        {item.award_id && item.text && <Text size="sm">{item.text}</Text>}
        {item.presenter && <Text size="sm">Presented by {item.presenter}</Text>}
        <Places item={item} isLocked={isLocked} />
        {item.notes && <p className={classes.notes}>{item.notes}</p>}
      </div>
      {mayWrite && (
        <EditMenu name={item.title} onEdit={onEdit} onDelete={() => void remove.ask()} deleting={remove.pending} />
      )}
    </li>
  )
}

function Places({ item, isLocked }: { item: Item; isLocked: boolean }) {
  if (item.kind !== 'award' || !isLocked) return null
  const places = item.steps.filter(({ kind }) => kind === 'place')
  if (places.length === 0) return <Text size="sm">Nobody has won this award: it is passed over.</Text>
  return (
    <Text size="sm">
      {places
        .map(({ place, teams }) => `${placeName(place ?? 1)}: ${teams.map(({ team_name }) => team_name).join(' and ')}`)
        .join(', then ')}
    </Text>
  )
}
