/** One part of a quote: its model, and what it is printed in. */
import { Button, CloseButton, NativeSelect, NumberInput, Paper, Progress, Select, Text, Title } from '@mantine/core'
import { LEAST_QUANTITY, MOST_QUANTITY, quantityFrom } from '@paddock/domain/printing/inquiry-form.ts'
import { ORIENTATIONS, type Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { STL_UNITS, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../ui/loading.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { UNIT_NAMES } from '../figures.ts'
import type { Material } from '../material-fields.tsx'
import { ModelView } from '../models/model-view.tsx'
import type { PartDraft } from './chosen-parts.ts'
import type { PricedPart, QuoteOptions } from './price-query.ts'
import classes from './quote.module.css'
import { type Measured, viewQuery } from './upload-model.ts'

type PartCardProps = {
  part: PartDraft
  price: PricedPart | undefined
  materials: readonly Material[]
  options: QuoteOptions
  onChange: (changes: Partial<PartDraft>) => void
  onMeasure: (choice: { unit?: StlUnit; repair?: boolean }) => void
  onRetry: () => void
  onRemove: () => void
}

export function PartCard({ part, price, materials, options, onChange, onMeasure, onRetry, onRemove }: PartCardProps) {
  const { name, model, problem, progress } = part
  const material = materials.find(({ id }) => id === part.material_id)
  return (
    <Paper withBorder component="article" aria-label={`Part ${name}`} className={classes.part}>
      <header className={classes.partHead}>
        <Title order={3} size="h4">
          {name}
        </Title>
        {price && <Text fw={650}>{formatCents(price.total_cents)}</Text>}
        <CloseButton size="lg" aria-label={`Remove ${name}`} onClick={onRemove} />
      </header>
      <div className={classes.partBody}>
        <div>
          <PartModel
            part={part}
            minWall={material?.min_wall_mm}
            isPriced={price !== undefined}
            onChange={onChange}
            onMeasure={onMeasure}
          />
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
            !model && (
              <Progress.Root size="lg">
                <Progress.Section value={progress * 100} aria-label={`Upload of ${name}`} />
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
        <ul className={classes.findings} aria-label={`What we found in ${name}`}>
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

type PartModelProps = Pick<PartCardProps, 'part' | 'onChange' | 'onMeasure'> & {
  minWall: number | undefined
  /** Its faults are then among what was found for the price. */
  isPriced: boolean
}

function PartModel({ part, minWall, isPriced, onChange, onMeasure }: PartModelProps) {
  const { name, model, isBusy } = part
  if (!model) return isBusy ? <Loading text="Measuring the model" /> : null
  const { analysis } = model
  return (
    <div className={classes.choices}>
      <PartView part={part} model={model} minWall={minWall} />
      {analysis.unit_from !== 'file' && (
        <NativeSelect
          size="md"
          label="Drawn in"
          value={analysis.unit}
          disabled={isBusy}
          data={STL_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))}
          onChange={({ currentTarget }) =>
            onMeasure({ unit: STL_UNITS.find((unit) => unit === currentTarget.value) ?? 'mm' })
          }
        />
      )}
      <NativeSelect
        size="md"
        label="Lies on the plate"
        value={part.orientation}
        data={ORIENTATIONS.map((value) => ({
          value,
          label: `${SIDES[value]}${value === analysis.suggested_orientation ? ' (least support)' : ''}`,
        }))}
        onChange={({ currentTarget }) =>
          onChange({ orientation: ORIENTATIONS.find((side) => side === currentTarget.value) ?? 'as-drawn' })
        }
      />
      {!isPriced && analysis.faults.length > 0 && (
        <ul className={classes.findings} aria-label={`Faults of ${name}`}>
          {analysis.faults.map(({ kind, sentence }) => (
            <li key={kind}>{sentence}</li>
          ))}
        </ul>
      )}
      {analysis.repairable && !analysis.repaired && (
        <Button variant="light" size="sm" loading={isBusy} onClick={() => onMeasure({ repair: true })}>
          Use a repaired copy
        </Button>
      )}
      {analysis.repaired && <Text size="sm">This is the repaired copy. Please check that it is what you drew.</Text>}
    </div>
  )
}

type PartViewProps = { part: PartDraft; model: Measured; minWall: number | undefined }

function PartView({ part: { name, orientation, colour }, model, minWall }: PartViewProps) {
  const { data: seen, isError } = useQuery(viewQuery(model))
  if (!seen) return <Text c="dimmed">{isError ? 'The preview could not be loaded.' : 'Preparing the preview'}</Text>
  return 'mesh' in seen ? (
    <ModelView name={name} seen={seen} orientation={orientation} color={colour} minWall={minWall} />
  ) : (
    <Text c="dimmed">Your browser could not show this model.</Text>
  )
}

const SIDES: Record<Orientation, string> = {
  'as-drawn': 'As drawn',
  '+z-down': 'Upside down',
  '+x-down': 'On its right side',
  '-x-down': 'On its left side',
  '+y-down': 'On its back',
  '-y-down': 'On its front',
}
