/** What the print is estimated at, from its volume where that could be measured. */
import { Text } from '@mantine/core'
import { estimatePrint, formatGrams, headlineOf } from '@paddock/domain/printing/estimate.ts'
import { inUnit, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { units } from './figures.ts'
import classes from './material-fields.module.css'
import type { Material } from './material-fields.tsx'
import type { Reading } from './read-model.ts'

type EstimateBoxProps = {
  file: File | undefined
  found: Reading | undefined
  material: Material | undefined
  quantity: number
  unit: StlUnit
}

export function EstimateBox({ file, found, material, quantity, unit }: EstimateBoxProps) {
  if (!file || !material || !found || 'refusal' in found) {
    return (
      <Text size="sm" c="dimmed">
        Choose a file and a material to see an estimate.
      </Text>
    )
  }
  const measures = 'measures' in found ? inUnit(found.measures, unit) : undefined
  const estimate = estimatePrint({ file_size: file.size, quantity, material, measures })
  const { cost, weight_grams, from } = headlineOf(estimate)
  return (
    <section className={classes.estimate} aria-label="Estimate" aria-live="polite">
      <dl>
        <div>
          <dt>Estimated cost of {units(quantity)}</dt>
          <dd className={classes.cost}>{formatDollars(cost)}</dd>
        </div>
        <div>
          <dt>Estimated weight per unit</dt>
          <dd>{formatGrams(weight_grams)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {from === 'volume'
          ? `From the measured volume and the density of ${material.name}, printed solid.`
          : 'From the size of the file, because the volume could not be measured.'}{' '}
        Your quote may differ.
      </Text>
    </section>
  )
}
