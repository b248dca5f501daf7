/** The form in which the owner enters a material or changes one. */
import { Button, Group, Modal, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { MOST_DENSITY, usualDensity } from '@paddock/domain/printing/density.ts'
import { colorsFrom, propertiesFrom, propertiesText } from '@paddock/domain/printing/material-form.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../app/new-id.ts'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { toast } from '../ui/toast.tsx'
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
  const [base, setBase] = useState(opened)
  const [typed, setTyped] = useState(() => typedOf(opened))
  const [tried, setTried] = useState(false)
  const save = useSaveMaterial(onClose)
  const change = (fields: Partial<typeof typed>) => setTyped({ ...typed, ...fields })
  const changedMeanwhile = base && current && current.updated_at !== base.updated_at && !save.pending
  const price = amount(typed.price_per_gram)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const missing = typed.name.trim() === '' ? 'name' : price === null ? 'price_per_gram' : undefined
    if (missing) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    const read = propertiesFrom(typed.properties)
    if ('refused' in read) return toast.destructive(read.refused)
    void save.run({
      id,
      updated_at: base?.updated_at,
      name: typed.name,
      description: typed.description.trim() || null,
      properties: read.properties,
      price_per_gram: price ?? 0,
      color_options: colorsFrom(typed.colors),
      density_g_cm3: amount(typed.density) || usualDensity(typed.name),
      is_available: typed.is_available,
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={opened ? `Edit ${opened.name}` : 'Add Material'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Material">
        <Stack gap="md">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="material"
              onMine={() => setBase(current)}
              onTheirs={() => {
                setBase(current)
                setTyped(typedOf(current))
              }}
            />
          )}
          <TextInput
            label="Name"
            name="name"
            required
            data-autofocus
            maxLength={120}
            value={typed.name}
            error={tried && typed.name.trim() === '' && 'Please enter a name'}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label="Description"
            rows={3}
            maxLength={2000}
            value={typed.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <div className={classes.pair}>
            <NumberInput
              label="Price per gram"
              name="price_per_gram"
              required
              prefix="$"
              min={0}
              max={1000}
              step={0.001}
              decimalScale={4}
              allowNegative={false}
              value={typed.price_per_gram}
              error={tried && price === null && 'Please enter a price'}
              onChange={(price_per_gram) => change({ price_per_gram })}
            />
            <NumberInput
              label="Density in g/cm³"
              description={`Weight follows from the volume. Left empty: ${usualDensity(typed.name)}, usual for ${typed.name.trim() || 'PLA'}.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={MOST_DENSITY}
              step={0.01}
              decimalScale={3}
              allowNegative={false}
              placeholder={String(usualDensity(typed.name))}
              value={typed.density}
              onChange={(density) => change({ density })}
            />
          </div>
          <Textarea
            label="Properties"
            description={'JSON, for example {"strength": "high", "layer": "0.2 mm"}'}
            rows={4}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            spellCheck={false}
            value={typed.properties}
            onChange={({ currentTarget }) => change({ properties: currentTarget.value })}
          />
          <TextInput
            label="Colors"
            description="Separated by commas. Leave it empty if there is no choice."
            value={typed.colors}
            onChange={({ currentTarget }) => change({ colors: currentTarget.value })}
          />
          <Switch
            label="Available to customers"
            checked={typed.is_available}
            onChange={({ currentTarget }) => change({ is_available: currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {opened ? 'Save Material' : 'Create Material'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const typedOf = (material: OwnedMaterial | undefined) => ({
  name: material?.name ?? '',
  description: material?.description ?? '',
  properties: propertiesText(material?.properties ?? {}),
  price_per_gram: (material?.price_per_gram ?? '') as number | string,
  colors: material?.color_options.join(', ') ?? '',
  density: (material?.density_g_cm3 ?? '') as number | string,
  is_available: material?.is_available ?? true,
})

const amount = (typed: number | string) => (typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))
