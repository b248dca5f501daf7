/** The board of the print desk: the queue, and a column for each printer onto which parts are dragged. */
import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Select, Text, Title } from '@mantine/core'
import { byDue, spoolKey, spoolName, suggestedPlates, unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { useState } from 'react'
import {
  type DeskPart,
  type Plate,
  type PrintDesk,
  type Printer,
  useChangePlate,
  useMakePlate,
} from './desk-changes.ts'
import { useDeskKeys } from './desk-keys.ts'
import { PartCard, PartFace, placeOn } from './part-card.tsx'
import classes from './print-desk.module.css'
import { PrinterColumn } from './printer-column.tsx'

const INSTRUCTIONS = {
  draggable:
    'To drag a part, press space or enter. Use the left and right arrow keys to choose a printer. Press space or enter again to put it on a plate there, or escape to cancel.',
}

type DeskBoardProps = {
  desk: PrintDesk
  mayEdit: boolean
  onOpen: (part: DeskPart) => void
  onMoved: (plate: Plate) => void
  onFailed: (plate: Plate) => void
  onEdit: (plate: Plate) => void
}

export function DeskBoard({ desk, mayEdit, onOpen, onMoved, onFailed, onEdit }: DeskBoardProps) {
  const { plates, printers } = desk
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [menu, setMenu] = useState<string>()
  const [spool, setSpool] = useState('')
  const make = useMakePlate()
  const change = useChangePlate()
  const queue = byDue(desk.parts.filter((part) => unitsToPrint(part) > 0))
  const spools = [...new Map(queue.map((part) => [spoolKey(part), spoolName(part)]))]
  const shown = queue.filter((part) => !spools.some(([key]) => key === spool) || spoolKey(part) === spool)
  const partOf = (id: string | undefined) => queue.find(({ part_id }) => part_id === id)
  // A printer that is out of service is shown as long as it has plates.
  const columns = printers.filter(
    ({ id, is_active }) => is_active || plates.some(({ printer_id }) => printer_id === id),
  )
  const free = columns.filter(({ id, is_active }) => is_active && !plates.some(({ printer_id }) => printer_id === id))
  const suggested = suggestedPlates(
    free,
    queue.map((part) => ({ ...part, to_print: unitsToPrint(part) })),
  )
  const cards = [
    shown.map(({ part_id }) => part_id),
    ...columns.map(({ id }) => plates.filter(({ printer_id }) => printer_id === id).map((plate) => plate.id)),
  ]
  useDeskKeys(cards, (id) => mayEdit && setMenu(id))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter(event, { context: { droppableRects } }) {
        const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
        const at = columns.findIndex(({ id }) => id === over)
        const next = columns[Math.max(0, at + step)]
        const rect = step !== 0 && next && droppableRects.get(next.id)
        if (!rect) return undefined
        event.preventDefault()
        return { x: rect.left + 8, y: rect.top + 8 }
      },
    }),
  )

  function put(part: DeskPart, printer: Printer) {
    const place = placeOn(part, printer, plates)
    if ('refused' in place) return
    const plate = plates.find(({ id }) => id === place.plate_id)
    if (plate) void change.run({ id: plate.id, updated_at: plate.updated_at, runs: place.runs })
    else void make.run({ printer_id: printer.id, runs: place.runs })
  }

  const aimOf = (printer: Printer) => {
    const part = partOf(dragged)
    if (!part || over !== printer.id) return undefined
    return !printer.is_active || 'refused' in placeOn(part, printer, plates) ? 'no' : 'yes'
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(found) => (found.pointerCoordinates ? pointerWithin(found) : rectIntersection(found))}
      accessibility={{ announcements: announcements(queue, columns), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => {
        setDragged(String(active.id))
        setOver(undefined)
      }}
      onDragOver={({ over: now }) => setOver(now ? String(now.id) : undefined)}
      onDragEnd={({ active, over: target }) => {
        setDragged(undefined)
        const [part, printer] = [partOf(String(active.id)), columns.find(({ id }) => id === target?.id)]
        if (part && printer?.is_active) put(part, printer)
      }}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className={classes.board}>
        <section className={classes.column} aria-label="To print">
          <Title order={3} size="h5" className={classes.head}>
            To print <span className={classes.count}>{queue.length}</span>
          </Title>
          {spools.length > 1 && (
            <Select
              aria-label="Material"
              size="sm"
              mb={8}
              data={[{ value: '', label: 'All materials' }, ...spools.map(([value, label]) => ({ value, label }))]}
              value={spools.some(([key]) => key === spool) ? spool : ''}
              allowDeselect={false}
              onChange={(value) => setSpool(value ?? '')}
            />
          )}
          <ul className={classes.cards}>
            {shown.map((part) => (
              <PartCard
                key={part.part_id}
                part={part}
                printers={columns}
                plates={plates}
                isDragged={part.part_id === dragged}
                isMenuOpen={menu === part.part_id}
                onMenu={(open) => setMenu(open ? part.part_id : undefined)}
                onOpen={() => onOpen(part)}
                onPut={mayEdit ? put : undefined}
              />
            ))}
          </ul>
          {queue.length === 0 && (
            <Text size="sm" c="dimmed">
              Everything that was ordered is on a plate or printed.
            </Text>
          )}
        </section>
        {columns.map((printer) => (
          <PrinterColumn
            key={printer.id}
            printer={printer}
            plates={plates}
            parts={queue}
            suggested={suggested.get(printer.id)}
            mayEdit={mayEdit}
            aim={aimOf(printer)}
            onMoved={onMoved}
            onFailed={onFailed}
            onEdit={onEdit}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {queue
          .filter(({ part_id }) => part_id === dragged)
          .map((part) => (
            <div key={part.part_id} className={classes.card} data-dragged>
              <PartFace part={part} />
            </div>
          ))}
      </DragOverlay>
    </DndContext>
  )
}

/** For screen readers. */
function announcements(parts: readonly DeskPart[], printers: readonly Printer[]): Announcements {
  const nameOf = (id: unknown) => parts.find((part) => part.part_id === id)?.name ?? 'The part'
  const printerOf = (id: unknown) => printers.find((printer) => printer.id === id)?.name ?? 'no printer'
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${printerOf(over?.id)}.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was put on ${printerOf(over.id)}.` : `${nameOf(active.id)} was returned.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
  }
}
