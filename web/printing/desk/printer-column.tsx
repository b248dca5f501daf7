/** A printer on the board: what it prints, what comes next, and what could go on it now. Parts are dropped on it. */
import { useDroppable } from '@dnd-kit/core'
import { Button, Group, Text, Title } from '@mantine/core'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { spoolName } from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes } from '@paddock/domain/printing/desk/unit-figures.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type DeskPart, type Plate, type Printer, type Units, useFinishPlate, useMakePlate } from './desk-changes.ts'
import { PlateCard } from './plate-card.tsx'
import { PlatePicture } from './plate-picture.tsx'
import classes from './print-desk.module.css'

type PrinterColumnProps = {
  printer: Printer
  plates: readonly Plate[]
  parts: readonly DeskPart[]
  /** What could be printed on it now, if it is free. */
  suggested: Units[] | undefined
  mayEdit: boolean
  /** A part is over it, and whether it may be dropped here. */
  aim: 'no' | 'yes' | undefined
  onMoved: (plate: Plate) => void
  onFailed: (plate: Plate) => void
  onEdit: (plate: Plate) => void
}

export function PrinterColumn({ printer, plates, parts, suggested, mayEdit, aim, ...on }: PrinterColumnProps) {
  const { onMoved, onFailed, onEdit } = on
  const { setNodeRef } = useDroppable({ id: printer.id })
  const finish = useFinishPlate(onMoved)
  const own = plates.filter(({ printer_id }) => printer_id === printer.id)
  const isBusy = own.some(({ status }) => status === 'printing')
  const inOrder = own.toSorted((one, other) => Number(other.status === 'printing') - Number(one.status === 'printing'))
  return (
    <section ref={setNodeRef} className={classes.column} aria-label={printer.name} data-aim={aim}>
      <Group justify="space-between" gap="xs" className={classes.head}>
        <Title order={3} size="h5" className={classes.columnName}>
          {printer.name}
        </Title>
        <span className={classes.state} data-state={isBusy ? 'busy' : printer.is_active ? 'free' : 'off'}>
          {isBusy ? 'Printing' : printer.is_active ? 'Free' : 'Out of service'}
        </span>
      </Group>
      <ul className={classes.cards}>
        {inOrder.map((plate) => (
          <PlateCard
            key={plate.id}
            plate={plate}
            printer={printer}
            mayEdit={mayEdit}
            isBusy={isBusy || !printer.is_active}
            ending={finish.pending && finish.input?.id === plate.id}
            onStarted={onMoved}
            onDone={({ id }) => void finish.run({ id })}
            onFailed={onFailed}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {suggested && (
        <Suggestion printer={printer} runs={suggested} parts={parts} mayEdit={mayEdit} onStarted={onMoved} />
      )}
      <div className={classes.drop}>
        {aim === 'yes' ? 'Put it on a plate of this printer' : aim && 'Does not fit here'}
      </div>
    </section>
  )
}

type SuggestionProps = {
  printer: Printer
  runs: Units[]
  parts: readonly DeskPart[]
  mayEdit: boolean
  onStarted: (plate: Plate) => void
}

/** What to print next on a free printer, one press away. */
function Suggestion({ printer, runs, parts, mayEdit, onStarted }: SuggestionProps) {
  const make = useMakePlate(onStarted)
  const lots = runs.flatMap(({ part_id, units }) => {
    const part = parts.find((one) => one.part_id === part_id)
    return part ? [{ part, units }] : []
  })
  const [first] = lots
  if (!first)
    return (
      <Text size="sm" c="dimmed">
        Nothing in the queue can be printed here.
      </Text>
    )
  const weight = Math.round(lots.reduce((sum, { part, units }) => sum + part.unit_grams * units, 0))
  return (
    <section className={classes.suggestion} aria-label={`Next on ${printer.name}`}>
      <Text size="sm" c="dimmed">
        Can be printed now
      </Text>
      <Text size="sm" fw={650}>
        {spoolName(first.part)}
      </Text>
      <div className={classes.plateBody}>
        <ol className={classes.runs}>
          {lots.map(({ part, units }) => (
            <li key={part.part_id}>
              {units} × {part.name}
            </li>
          ))}
        </ol>
        <PlatePicture bed={printer} lots={lots} />
      </div>
      <div className={classes.facts}>
        <span>{formatMinutes(plateMinutes(lots))}</span>
        <span>{weight} g</span>
      </div>
      {mayEdit && (
        <Group gap="xs" mt={8} grow preventGrowOverflow={false}>
          <Button
            loading={make.pending}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            aria-label={`Start on ${printer.name}`}
            onClick={() => void make.run({ printer_id: printer.id, runs, start: true })}
          >
            Start
          </Button>
          <Button
            variant="default"
            disabled={make.pending}
            aria-label={`Plan on ${printer.name}`}
            onClick={() => void make.run({ printer_id: printer.id, runs })}
          >
            Plan
          </Button>
        </Group>
      )}
    </section>
  )
}
