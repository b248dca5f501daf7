/** One section: its handle, what it is called, and what can be done with it. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { RowActions } from '../../ui/row-actions.tsx'
import classes from './builder.module.css'
import { criteriaCount } from './messages.ts'
import { type Section, useDeleteSection } from './section-changes.ts'

type SectionRowProps = { section: Section; count: number; busy: boolean; onEdit: () => void }

export function SectionRow({ section, count, busy, onEdit }: SectionRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: section.id,
  })
  const { ask, removing } = useDeleteSection(section)
  return (
    <li
      ref={setNodeRef}
      className={classes.section}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <ActionIcon
        variant="default"
        size={40}
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={`Move ${section.name}`}
        aria-busy={busy}
        className={classes.grip}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div>
        <Text fw={650}>{section.name}</Text>
        {section.description && (
          <Text size="sm" c="dimmed" className={classes.text}>
            {section.description}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {criteriaCount(count)}
        </Text>
      </div>
      <RowActions name={section.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
    </li>
  )
}
