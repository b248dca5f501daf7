/** The form in which the owner enters a material or changes one. */

import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { printing_materials } from '@paddock/contract/printing/printing-materials.ts'
import { LEAST_DENSITY, MOST_DENSITY, usualDensity } from '@paddock/domain/printing/density.ts'
import {
  colorsFrom,
  INVALID_PROPERTIES,
  propertiesFrom,
  propertiesText,
} from '@paddock/domain/printing/material-form.ts'
import { currencySign } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { newId } from '../app/new-id.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { numberIn, type TypedNumber } from '../ui/typed-number.ts'
import { useEdit } from '../ui/use-edit.ts'
import classes from './inquiry-page.module.css'
import { type OwnedMaterial, useSaveMaterial } from './material-changes.ts'

type MaterialDialogProps = {
  /** As it was when the dialog was opened; left out for a new one. */
  opened: OwnedMaterial | undefined
  /** As it is now, whoever has saved it. */
  current: OwnedMaterial | undefined
  onClose: () => void
}

export function MaterialDialog({ opened, current, onClose }: MaterialDialogProps) {
  const [id] = useState(() => opened?.id ?? newId())
  const edit = useEdit({
    schema: inputOf(printing_materials.create),
    save: useSaveMaterial(onClose),
    opened,
    current,
    values: (material) => ({
      name: material?.name ?? '',
      description: material?.description ?? '',
      properties: propertiesText(material?.properties ?? {}),
      price_per_gram: (material?.price_per_gram ?? '') as TypedNumber,
      colors: material?.color_options.join(', ') ?? '',
      density: (material?.density_g_cm3 ?? '') as TypedNumber,
      is_available: material?.is_available ?? true,
    }),
    input({ properties, price_per_gram, colors, density, ...fields }, material) {
      const read = propertiesFrom(properties)
      return {
        ...fields,
        id,
        updated_at: material?.updated_at,
        properties: 'refused' in read ? null : read.properties,
        price_per_gram: numberIn(price_per_gram),
        color_options: colorsFrom(colors),
        density_g_cm3: numberIn(density) || usualDensity(fields.name),
      }
    },
    renamed: { color_options: 'colors', density_g_cm3: 'density' },
    onProblems: ({ properties }) => properties && toast.destructive(INVALID_PROPERTIES),
  })
  const { name } = edit.values
  return (
    <EditDialog
      edit={edit}
      title={opened ? `Edit ${opened.name}` : 'Add Material'}
      label="Material"
      submit={opened ? 'Save Material' : 'Create Material'}
      onClose={onClose}
      size="lg"
    >
      <TextInput label="Name" required data-autofocus maxLength={120} {...edit.field('name')} />
      <Textarea label="Description" rows={3} maxLength={2000} {...edit.field('description')} />
      <div className={classes.pair}>
        <NumberInput
          label="Price per gram"
          required
          prefix={currencySign()}
          min={0}
          max={1000}
          step={0.001}
          decimalScale={4}
          allowNegative={false}
          {...edit.field('price_per_gram')}
        />
        <NumberInput
          label="Density in g/cm³"
          description={`Weight follows from the volume. Left empty: ${usualDensity(name)}, usual for ${name.trim() || 'PLA'}.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={LEAST_DENSITY}
          max={MOST_DENSITY}
          step={0.01}
          decimalScale={3}
          allowNegative={false}
          placeholder={String(usualDensity(name))}
          {...edit.field('density')}
        />
      </div>
      <Textarea
        label="Properties"
        description={'JSON, for example {"strength": "high", "layer": "0.2 mm"}'}
        rows={4}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        spellCheck={false}
        {...edit.field('properties')}
        // The words are in the toast.
        error={edit.errorAt('properties') !== undefined}
      />
      <TextInput
        label="Colours"
        description="Separated by commas. Leave it empty if there is no choice."
        {...edit.field('colors')}
      />
      <Switch label="Available to customers" {...edit.checked('is_available')} />
    </EditDialog>
  )
}
