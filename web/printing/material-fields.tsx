/** What it is printed in: the material with its details, a colour where it has colours, how many, and the estimate. */
import { Badge, Button, Group, NumberInput, Select, Text } from '@mantine/core'
import { LEAST_QUANTITY, MOST_QUANTITY, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { propertyBadges } from '@paddock/domain/printing/material-form.ts'
import { formatPricePerGram } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { EstimateBox } from './estimate-box.tsx'
import type { ChangeDraft, Draft } from './inquiry-draft.ts'
import classes from './inquiry-page.module.css'
import fields from './material-fields.module.css'
import { MESSAGES } from './messages.ts'
import type { Reading } from './read-model.ts'

export type Material = Awaited<ReturnType<typeof api.printing_materials.available.call>>[number]

export const materialsQuery = () =>
  api.printing_materials.available.queryOptions({ meta: { failure: MESSAGES.materials.loadFailed } })

/** The chosen material, for as long as it is on offer. */
export const useChosenMaterial = ({ material_id }: Draft): Material | undefined =>
  useQuery(materialsQuery()).data?.find(({ id }) => id === material_id)

type MaterialFieldsProps = {
  draft: Draft
  change: ChangeDraft
  file: File | undefined
  found: Reading | undefined
}

export function MaterialFields({ draft, change, file, found }: MaterialFieldsProps) {
  const { data, isPending, isFetching, refetch } = useQuery(materialsQuery())
  const material = useChosenMaterial(draft)
  const failed = !isPending && data === undefined
  return (
    <div className={fields.fields}>
      <Select
        label="Material"
        required
        placeholder={isPending ? 'Loading materials' : 'Select a material'}
        nothingFoundMessage="No material is available at the moment"
        data={data?.map(({ id, name, price_per_gram }) => ({
          value: id,
          label: `${name} (${formatPricePerGram(price_per_gram)})`,
        }))}
        value={material?.id ?? null}
        error={failed && MESSAGES.materials.loadFailed}
        allowDeselect={false}
        onChange={(id) => change({ material_id: id ?? '', selected_color: '' })}
      />
      {failed && (
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          Load materials again
        </Button>
      )}
      {material && <Details material={material} />}
      <div className={classes.pair}>
        {material && material.color_options.length > 0 && (
          <Select
            label="Colour"
            placeholder="Select a colour"
            data={material.color_options}
            value={draft.selected_color || null}
            onChange={(color) => change({ selected_color: color ?? '' })}
          />
        )}
        <NumberInput
          label="Quantity"
          min={LEAST_QUANTITY}
          max={MOST_QUANTITY}
          allowDecimal={false}
          allowNegative={false}
          value={draft.quantity}
          onChange={(quantity) => change({ quantity })}
          onBlur={() => change({ quantity: quantityFrom(draft.quantity) })}
        />
      </div>
      <EstimateBox
        file={file}
        found={found}
        material={material}
        quantity={quantityFrom(draft.quantity)}
        unit={draft.stl_unit}
      />
    </div>
  )
}

function Details({ material }: { material: Material }) {
  const badges = propertyBadges(material.properties)
  return (
    <section className={fields.details} aria-label={`Details of ${material.name}`}>
      <Text fw={650}>{material.name}</Text>
      {material.description && <Text size="sm">{material.description}</Text>}
      {badges.length > 0 && (
        <Group gap={6} mt={4}>
          {badges.map((badge) => (
            <Badge key={badge} variant="default" tt="none" className={fields.badge}>
              {badge}
            </Badge>
          ))}
        </Group>
      )}
    </section>
  )
}
