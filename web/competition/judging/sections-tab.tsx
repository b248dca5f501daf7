/** The sections of a template, reordered by dragging or with the keyboard. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { sortAnnouncements } from '../../ui/sort-announcements.ts'
import classes from './builder.module.css'
import { type Section, useOrderSections } from './section-changes.ts'
import { SectionDialog } from './section-dialog.tsx'
import { SectionRow } from './section-row.tsx'
import type { Template } from './template-changes.ts'

export function SectionsTab({ template }: { template: Template }) {
  const [asked, setAsked] = useState<{ opened?: Section }>()
  const order = useOrderSections()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const sections = order.pending && order.input ? inOrder(template.sections, order.input.ids) : template.sections
  const ids = sections.map(({ id }) => id)
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    void order.run({ template_id: template.id, ids: moved, before: template.sections.map(({ id }) => id) })
  }
  const add = (
    <Button
      size="sm"
      className={classes.beside}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAsked({})}
    >
      Add Section
    </Button>
  )
  return (
    <>
      {sections.length === 0 ? (
        <EmptyState
          title="No sections yet"
          text="Sections group the criteria, such as Design and Testing."
          action={add}
        />
      ) : (
        <>
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Text size="sm" c="dimmed">
              Drag a section to its place, or use its handle with Space and the arrow keys.
            </Text>
            {add}
          </Group>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            accessibility={{ announcements: sortAnnouncements(sections, 'The section') }}
            onDragEnd={move}
          >
            <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={order.pending}>
              <ol className={classes.plain} aria-label="Sections">
                {sections.map((section) => (
                  <SectionRow
                    key={section.id}
                    section={section}
                    count={template.criteria.filter((criterion) => criterion.section === section.name).length}
                    busy={order.pending}
                    onEdit={() => setAsked({ opened: section })}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
        </>
      )}
      {asked && <SectionDialog template={template} opened={asked.opened} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const inOrder = (sections: Section[], ids: string[]) =>
  sections.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
