/** What the print is estimated at, as it will be stored with the inquiry. */
import { Text } from '@mantine/core'
import { estimatePrint } from '@paddock/domain/printing/estimate.ts'
import { dollars, grams, pieces } from './figures.ts'
import classes from './material-fields.module.css'
import type { Material } from './material-fields.tsx'
import type { Reading } from './read-model.ts'

type EstimateBoxProps = {
  file: File | undefined
  found: Reading | undefined
  material: Material | undefined
  quantity: number
}

export function EstimateBox({ file, found, material, quantity }: EstimateBoxProps) {
  if (!file || !material || !found || 'refusal' in found) {
    return (
      <Text size="sm" c="dimmed">
        Choose a file and a material, and an estimate appears here.
      </Text>
    )
  }
  const measures = 'measures' in found ? found.measures : undefined
  const estimate = estimatePrint({ file_size: file.size, quantity, material, measures })
  return (
    <section className={classes.estimate} aria-label="Estimate" aria-live="polite">
      <dl>
        <div>
          <dt>Estimated cost of {pieces(quantity)}</dt>
          <dd className={classes.cost}>{dollars(estimate.estimated_cost)}</dd>
        </div>
        <div>
          <dt>Estimated weight of one piece</dt>
          <dd>{grams(estimate.estimated_weight_grams)}</dd>
        </div>
        {estimate.weight_by_volume_grams !== null && (
          <div>
            <dt>Weight by volume, printed solid</dt>
            <dd>{grams(estimate.weight_by_volume_grams)}</dd>
          </div>
        )}
      </dl>
      <Text size="sm" c="dimmed">
        A first estimate from the size of the file. The quote that we send counts.
      </Text>
    </section>
  )
}
