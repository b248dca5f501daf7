/** A part in the queue: its title opens it, its handle drags it to a printer, its menu puts it there without dragging. */
import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { placeForPart } from '@paddock/domain/printing/desk/place-part.ts'
import { spoolName, unitsToPrint, unitsToReprint } from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes } from '@paddock/domain/printing/desk/unit-figures.ts'
import { IconGripVertical, IconPrinter } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { shortDay, today } from '../../ui/dates.ts'
import type { DeskPart, Plate, Printer } from './desk-changes.ts'
import { NOT_PLACED } from './messages.ts'
import classes from './print-desk.module.css'

export type PutOn = (part: DeskPart, printer: Printer) => void

type PartCardProps = {
  part: DeskPart
  printers: readonly Printer[]
  plates: readonly Plate[]
  isDragged: boolean
  isMenuOpen: boolean
  onMenu: (open: boolean) => void
  onOpen: () => void
  /** Left out for somebody who may only look. */
  onPut?: PutOn | undefined
}

export function PartCard({ part, printers, plates, isDragged, isMenuOpen, onMenu, onOpen, onPut }: PartCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: part.part_id,
    disabled: !onPut,
  })
  const byMouse = (event: PointerEvent) => {
    // Touching the card scrolls the board; only its handle drags it.
    if (event.pointerType === 'mouse') listeners?.onPointerDown?.(event)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-card={part.part_id}
      data-away={isDragged || undefined}
      onPointerDown={byMouse}
    >
      <PartFace part={part} onOpen={onOpen} />
      {onPut && (
        <div className={classes.tools}>
          <ActionIcon
            ref={setActivatorNodeRef}
            variant="subtle"
            color="gray"
            size={34}
            {...attributes}
            {...listeners}
            aria-label={`Drag ${part.name}`}
            className={classes.grip}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
          <Menu position="bottom-end" withinPortal opened={isMenuOpen} onChange={onMenu}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={34} aria-label={`Put ${part.name} on a printer`}>
                <IconPrinter size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Put on</Menu.Label>
              {printers
                .filter(({ is_active }) => is_active)
                .map((printer) => (
                  <PutItem key={printer.id} part={part} printer={printer} plates={plates} onPut={onPut} />
                ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  )
}

function PutItem({
  part,
  printer,
  plates,
  onPut,
}: Pick<PartCardProps, 'part' | 'plates'> & { printer: Printer; onPut: PutOn }) {
  const place = placeOn(part, printer, plates)
  return (
    <Menu.Item py={10} disabled={'refused' in place} onClick={() => onPut(part, printer)}>
      {printer.name}
      <Text size="xs" c="dimmed">
        {'refused' in place ? NOT_PLACED[place.refused] : plural(place.units, 'unit')}
      </Text>
    </Menu.Item>
  )
}

/** Where it would go on this printer. */
export const placeOn = (part: DeskPart, printer: Printer, plates: readonly Plate[]) =>
  placeForPart(
    printer,
    plates.filter(({ printer_id, status }) => printer_id === printer.id && status === 'planned'),
    { ...part, to_print: unitsToPrint(part) },
  )

/** The contents of a card; without `onOpen` it is the copy that is being dragged. */
export function PartFace({ part, onOpen }: { part: DeskPart; onOpen?: () => void }) {
  const { name, customer_name, due_on, rush, ordered, unit_grams } = part
  const [now, left, again] = [today(), unitsToPrint(part), unitsToReprint(part)]
  const late = due_on !== null && due_on < now
  return (
    <div className={classes.face}>
      {onOpen ? (
        <UnstyledButton className={classes.title} title={name} data-card-title onClick={onOpen}>
          {name}
        </UnstyledButton>
      ) : (
        <span className={classes.title}>{name}</span>
      )}
      <div className={classes.facts}>
        <strong>
          {left} of {ordered} to print
        </strong>
        {again > 0 && <span data-late>{again} to reprint</span>}
        {due_on && (
          <span data-late={late || undefined}>
            {late ? 'Was due ' : 'Due '}
            <time dateTime={due_on}>{shortDay(due_on, now)}</time>
          </span>
        )}
        {rush && <span data-late>Rush</span>}
      </div>
      <div className={classes.facts}>
        <span>{spoolName(part)}</span>
        <span>{formatMinutes(plateMinutes([{ part, units: left }]))}</span>
        <span>{Math.round(unit_grams * left)} g</span>
      </div>
      <div className={classes.facts}>
        <span>{customer_name}</span>
      </div>
    </div>
  )
}
