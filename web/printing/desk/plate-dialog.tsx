/** What is on a planned plate: units of each part that could be on it, with the plate from above as they change. */
import { Button, Group, NumberInput, Select, Text } from '@mantine/core'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { DESK_REFUSALS } from '@paddock/domain/printing/desk/messages.ts'
import {
  byDue,
  plateFault,
  spoolKey,
  spoolName,
  takesMaterial,
  unitsToPrint,
} from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes } from '@paddock/domain/printing/desk/unit-figures.ts'
import { useState } from 'react'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { type Plate, type PrintDesk, useChangePlate, useRemovePlate } from './desk-changes.ts'
import { PlatePicture } from './plate-picture.tsx'
import classes from './print-desk.module.css'

const FAULTS = {
  nothing: 'Put at least one unit on the plate, or remove it.',
  'two-spools': DESK_REFUSALS.twoSpools,
  'other-material': DESK_REFUSALS.otherMaterial,
  'does-not-fit': DESK_REFUSALS.doesNotFit,
} as const

type PlateDialogProps = { plate: Plate; desk: PrintDesk; onClose: () => void }

export function PlateDialog({ plate, desk, onClose }: PlateDialogProps) {
  const [typed, setTyped] = useState<Record<string, TypedNumber>>({})
  const [printerId, setPrinterId] = useState(plate.printer_id ?? '')
  const change = useChangePlate(onClose)
  const { ask, removing } = useRemovePlate(plate, onClose)
  const onPlate = (part_id: string) => plate.runs.find((run) => run.part_id === part_id)?.units ?? 0
  const fitting = byDue(desk.parts.filter((part) => spoolKey(part) === spoolKey(plate)))
  const choices = fitting.filter((part) => unitsToPrint(part) + onPlate(part.part_id) > 0)
  const unitsOf = (part_id: string) => numberIn(typed[part_id] ?? onPlate(part_id)) ?? 0
  const lots = choices.flatMap((part) => {
    const units = unitsOf(part.part_id)
    return units > 0 ? [{ part, units }] : []
  })
  const printers = desk.printers.filter(({ is_active, ...bed }) => is_active && takesMaterial(bed, plate.material_id))
  const printer = desk.printers.find(({ id }) => id === printerId)
  const fault = printer && plateFault(printer, lots)
  const dirty = Object.keys(typed).length > 0 || printerId !== plate.printer_id
  const save = () =>
    void change.run({
      id: plate.id,
      updated_at: plate.updated_at,
      printer_id: printerId,
      runs: lots.map(({ part, units }) => ({ part_id: part.part_id, units })),
    })
  return (
    <EditModal
      edit={{ dirty, pending: change.pending }}
      title={`Plate ${plate.number}: ${spoolName(plate)}`}
      size="lg"
      onClose={onClose}
    >
      {(close) => (
        <form
          aria-label="Plate"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div className={classes.plateForm}>
            <div className={classes.fields}>
              <Select
                label="Printer"
                data={printers.map(({ id, name }) => ({ value: id, label: name }))}
                value={printerId}
                allowDeselect={false}
                onChange={(value) => setPrinterId(value ?? '')}
              />
              {choices.map((part) => {
                const most = unitsToPrint(part) + onPlate(part.part_id)
                return (
                  <NumberInput
                    key={part.part_id}
                    label={part.name}
                    description={`${part.customer_name}, up to ${most}`}
                    min={0}
                    max={most}
                    clampBehavior="strict"
                    allowDecimal={false}
                    allowNegative={false}
                    value={typed[part.part_id] ?? onPlate(part.part_id)}
                    onChange={(value) => setTyped((before) => ({ ...before, [part.part_id]: value }))}
                  />
                )
              })}
            </div>
            <div>
              {printer && <PlatePicture bed={printer} lots={lots} />}
              <Text size="sm" mt="xs" aria-live="polite" className={fault && classes.late}>
                {fault ? FAULTS[fault] : `It fits. About ${formatMinutes(plateMinutes(lots))}.`}
              </Text>
            </div>
          </div>
          <Group justify="space-between" mt="lg">
            <Button variant="subtle" color="red" loading={removing} onClick={() => void ask()}>
              Remove plate
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={Boolean(fault) || !printer} loading={change.pending}>
                Save plate
              </Button>
            </Group>
          </Group>
        </form>
      )}
    </EditModal>
  )
}
