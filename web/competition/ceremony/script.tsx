/** The script of the ceremony in its order, rearranged by dragging or with the keyboard. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sortAnnouncements } from '../../ui/sort-announcements.ts'
import classes from './ceremony.module.css'
import { type Ceremony, type Item, useMoveItem, usePrepare } from './ceremony-actions.ts'
import { ItemDialog, NewItemDialog } from './item-dialog.tsx'
import { ScriptRow } from './script-row.tsx'

export function Script({ ceremony, mayWrite }: { ceremony: Ceremony; mayWrite: boolean }) {
  const { event_id, items, missing } = ceremony
  const [edited, setEdited] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const move = useMoveItem()
  const prepare = usePrepare()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const shown = move.pending && move.input ? movedTo(items, move.input) : items
  const drop = ({ active, over }: DragEndEvent) => {
    const position = shown.findIndex(({ id }) => id === over?.id) + 1
    if (position > 0 && active.id !== over?.id) void move.run({ id: String(active.id), position })
  }
  const item = items.find(({ id }) => id === edited)
  return (
    <>
      {mayWrite && (
        <Group gap="sm">
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add item
          </Button>
          {missing.length > 0 && (
            <Button variant="default" loading={prepare.pending} onClick={() => void prepare.run({ event_id })}>
              Add {plural(missing.length, 'missing award')}
            </Button>
          )}
        </Group>
      )}
      {missing.length > 0 && <Text size="sm">Not in the script: {missing.map(({ title }) => title).join(', ')}.</Text>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: sortAnnouncements(
            shown.map(({ id, title }) => ({ id, name: title })),
            'The item',
          ),
        }}
        onDragEnd={drop}
      >
        <SortableContext
          items={shown.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
          disabled={!mayWrite || move.pending}
        >
          <ol className={classes.script} aria-label="Script">
            {shown.map((one, index) => (
              <ScriptRow
                key={one.id}
                item={one}
                number={index + 1}
                isLocked={ceremony.is_locked}
                mayWrite={mayWrite}
                onEdit={() => setEdited(one.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {item && <ItemDialog item={item} onClose={() => setEdited(undefined)} />}
      {isAdding && <NewItemDialog event_id={event_id} onClose={() => setAdding(false)} />}
    </>
  )
}

/** As it will be, while the move is on its way. */
function movedTo(items: readonly Item[], { id, position }: { id: string; position: number }) {
  const item = items.find((one) => one.id === id)
  const others = items.filter((one) => one.id !== id)
  return item ? others.toSpliced(position - 1, 0, item) : others
}
