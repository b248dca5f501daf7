/** The form in which the owner enters a printer or changes one. */
import { MultiSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { printers } from '@paddock/contract/printing/printers.ts'
import { centsOf, currencySign, dollarsOf } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { materialsQuery } from '../material-changes.ts'
import classes from './print-desk.module.css'
import { type Printer, useSavePrinter } from './printer-changes.ts'

type PrinterDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: Printer | undefined
  /** As it is now, whoever has saved it. */
  current: Printer | undefined
  onClose: () => void
}

const USUAL_BED_MM = 256

export function PrinterDialog({ opened, current, onClose }: PrinterDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const materials = useQuery(materialsQuery())
  const edit = useEdit({
    schema: inputOf(printers.create),
    save: useSavePrinter(onClose),
    opened,
    current,
    values: (printer) => ({
      name: printer?.name ?? '',
      bed_x_mm: (printer?.bed_x_mm ?? USUAL_BED_MM) as TypedNumber,
      bed_y_mm: (printer?.bed_y_mm ?? USUAL_BED_MM) as TypedNumber,
      bed_z_mm: (printer?.bed_z_mm ?? USUAL_BED_MM) as TypedNumber,
      material_ids: printer?.material_ids ?? [],
      per_hour: (printer ? dollarsOf(printer.cents_per_hour) : '') as TypedNumber,
      is_active: printer?.is_active ?? true,
    }),
    input({ bed_x_mm, bed_y_mm, bed_z_mm, per_hour, ...fields }, printer) {
      const hour = numberIn(per_hour)
      return {
        ...fields,
        id,
        updated_at: printer?.updated_at,
        bed_x_mm: numberIn(bed_x_mm),
        bed_y_mm: numberIn(bed_y_mm),
        bed_z_mm: numberIn(bed_z_mm),
        cents_per_hour: hour === null ? null : centsOf(hour),
      }
    },
    renamed: { cents_per_hour: 'per_hour' },
  })
  const side = { suffix: ' mm', min: 10, max: 5000, decimalScale: 2, allowNegative: false }
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add printer'}
      label="Printer"
      submit="Save printer"
      onClose={onClose}
      size="lg"
    >
      <TextInput label="Name" required data-autofocus maxLength={80} {...edit.field('name')} />
      <div className={classes.sides}>
        <NumberInput label="Width" required {...side} {...edit.field('bed_x_mm')} />
        <NumberInput label="Depth" required {...side} {...edit.field('bed_y_mm')} />
        <NumberInput label="Height" required {...side} {...edit.field('bed_z_mm')} />
      </div>
      <MultiSelect
        label="Materials"
        description="Leave it empty if it prints all of them."
        placeholder={edit.values.material_ids.length === 0 ? 'All materials' : undefined}
        data={(materials.data ?? []).map(({ id: value, name: label }) => ({ value, label }))}
        {...edit.field('material_ids')}
      />
      <NumberInput
        label="Cost of an hour"
        description="What an hour of printing costs you: power, wear, attention."
        required
        prefix={currencySign()}
        min={0}
        decimalScale={2}
        allowNegative={false}
        {...edit.field('per_hour')}
      />
      <Switch label="In service" {...edit.checked('is_active')} />
    </EditDialog>
  )
}
