/** The files of a car: what each is, and what it is made of. */
import { NativeSelect, NumberInput, Text } from '@mantine/core'
import { CAR_MATERIALS, usualDensity } from '@paddock/domain/car-check/car-files.ts'
import { PART_KINDS, type PartKind } from '@paddock/domain/car-check/parts.ts'
import { LEAST_DENSITY, MOST_DENSITY } from '@paddock/domain/printing/density.ts'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { numberIn, type TypedNumber } from '../ui/typed-number.ts'
import classes from './car-check.module.css'

export type DraftPart = { id: string; file: File; kind: PartKind; density: TypedNumber; triangles: number }

type PartListProps = {
  parts: readonly DraftPart[]
  onChange: (id: string, changed: Partial<DraftPart>) => void
  onRemove: (id: string) => void
}

const OWN = 'Own density'
const KINDS = PART_KINDS.map((kind) => ({ value: kind, label: kind }))
const MATERIALS = [...CAR_MATERIALS.map(({ name }) => name), OWN]

export const PartList = ({ parts, onChange, onRemove }: PartListProps) => (
  <ul className={classes.parts} aria-label="Parts">
    {parts.map((part) => (
      <Part
        key={part.id}
        part={part}
        onChange={(changed) => onChange(part.id, changed)}
        onRemove={() => onRemove(part.id)}
      />
    ))}
  </ul>
)

type PartProps = { part: DraftPart; onChange: (changed: Partial<DraftPart>) => void; onRemove: () => void }

function Part({ part: { file, kind, density, triangles }, onChange, onRemove }: PartProps) {
  const material = CAR_MATERIALS.find((one) => one.density === numberIn(density))?.name ?? OWN
  return (
    <li>
      <div className={classes.file}>
        <Text fw={650} size="sm">
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {sizeText(file.size)}, {triangles.toLocaleString('en-US')} triangles
        </Text>
      </div>
      <NativeSelect
        label="Part"
        aria-label={`What ${file.name} is`}
        value={kind}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as PartKind
          onChange({ kind: next, density: usualDensity(next) })
        }}
        data={KINDS}
      />
      <NativeSelect
        label="Material"
        aria-label={`Material of ${file.name}`}
        value={material}
        onChange={({ currentTarget: { value } }) => {
          const chosen = CAR_MATERIALS.find(({ name }) => name === value)
          if (chosen) onChange({ density: chosen.density })
        }}
        data={MATERIALS}
      />
      <NumberInput
        label="g/cm³"
        aria-label={`Density of ${file.name} in g/cm³`}
        value={density}
        onChange={(typed) => onChange({ density: typed })}
        min={LEAST_DENSITY}
        max={MOST_DENSITY}
        step={0.01}
        decimalScale={3}
        hideControls
        size="sm"
      />
      <DeleteButton label={`Remove ${file.name}`} deleting={false} onClick={onRemove} />
    </li>
  )
}
