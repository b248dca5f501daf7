/** One part of a quote: its model, and what it is printed in. */
import { Button, CloseButton, NumberInput, Paper, Progress, Select, Text, Title } from '@mantine/core'
import { LEAST_QUANTITY, MOST_QUANTITY, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { inUnit } from '@paddock/domain/printing/stl-units.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { Loading } from '../../ui/loading.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import type { Material } from '../material-fields.tsx'
import { ModelPreview } from '../model-preview.tsx'
import { UnitChoice } from '../unit-choice.tsx'
import type { PartDraft } from './chosen-parts.ts'
import type { PricedPart, QuoteOptions } from './price-query.ts'
import classes from './quote.module.css'

type PartCardProps = {
  part: PartDraft
  price: PricedPart | undefined
  materials: readonly Material[]
  options: QuoteOptions
  onChange: (changes: Partial<PartDraft>) => void
  onRetry: () => void
  onRemove: () => void
}

export function PartCard({ part, price, materials, options, onChange, onRetry, onRemove }: PartCardProps) {
  const { file, model_id, problem, progress } = part
  const material = materials.find(({ id }) => id === part.material_id)
  return (
    <Paper withBorder component="article" aria-label={`Part ${file.name}`} className={classes.part}>
      <header className={classes.partHead}>
        <Title order={3} size="h4">
          {file.name}
        </Title>
        {price && <Text fw={650}>{formatCents(price.total_cents)}</Text>}
        <CloseButton size="lg" aria-label={`Remove ${file.name}`} onClick={onRemove} />
      </header>
      <div className={classes.partBody}>
        <div>
          <PartModel part={part} onChange={onChange} />
        </div>
        <div className={classes.choices}>
          {problem ? (
            <ProblemAlert title="The file was not uploaded">
              {problem}{' '}
              <Button size="compact-sm" variant="default" onClick={onRetry}>
                Try again
              </Button>
            </ProblemAlert>
          ) : (
            !model_id && (
              <Progress.Root size="lg">
                <Progress.Section value={progress * 100} aria-label={`Upload of ${file.name}`} />
              </Progress.Root>
            )
          )}
          <Select
            label="Material"
            required
            placeholder="Select a material"
            allowDeselect={false}
            data={materials.map(({ id, name }) => ({ value: id, label: name }))}
            value={material?.id ?? null}
            onChange={(id) => onChange({ material_id: id ?? '', colour: '' })}
          />
          {material && material.color_options.length > 0 && (
            <Select
              label="Colour"
              placeholder="Any"
              clearable
              data={material.color_options}
              value={part.colour || null}
              onChange={(colour) => onChange({ colour: colour ?? '' })}
            />
          )}
          <Select
            label="Infill"
            description="How much of the inside is filled."
            allowDeselect={false}
            data={options.infills.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
            value={String(part.infill_percent ?? options.infills[0] ?? '')}
            onChange={(percent) => onChange({ infill_percent: Number(percent) })}
          />
          <Select
            label="Finish"
            allowDeselect={false}
            data={options.finishes}
            value={part.finish ?? options.finishes[0] ?? null}
            onChange={(finish) => onChange({ finish: finish ?? undefined })}
          />
          <NumberInput
            label="Quantity"
            min={LEAST_QUANTITY}
            max={MOST_QUANTITY}
            allowDecimal={false}
            allowNegative={false}
            value={part.quantity}
            onChange={(quantity) => onChange({ quantity })}
            onBlur={() => onChange({ quantity: quantityFrom(part.quantity) })}
          />
        </div>
      </div>
      {price && price.findings.length > 0 && (
        <ul className={classes.findings} aria-label={`What we found in ${file.name}`}>
          {price.findings.map(({ kind, severity, sentence, what_to_do }) => (
            <li key={kind} data-severity={severity}>
              {sentence} <span>{what_to_do}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

function PartModel({ part, onChange }: Pick<PartCardProps, 'part' | 'onChange'>) {
  const { file, found, unit, colour } = part
  if (!found) return <Loading text="Reading the model" />
  if ('refusal' in found) return <ProblemAlert title="This file cannot be shown">{found.refusal}</ProblemAlert>
  if ('failed' in found)
    return <Text c="dimmed">Your browser could not show this model. We measure it all the same.</Text>
  return (
    <>
      <ModelPreview model={found} measures={inUnit(found.measures, unit)} name={file.name} color={colour} />
      <UnitChoice read={found.measures} unit={unit} onChange={(chosen) => onChange({ unit: chosen })} />
    </>
  )
}
