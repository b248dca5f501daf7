/** In which unit the model was drawn, with what each would make of it, and a suggestion where one is unlikely. */
import { Button, NativeSelect, Text } from '@mantine/core'
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { inUnit, STL_UNITS, type StlUnit, suggestedUnit } from '@paddock/domain/printing/stl-units.ts'
import { dimensions, UNIT_NAMES } from './figures.ts'

type UnitChoiceProps = {
  /** As read, with a step for a millimetre. */
  read: StlMeasures
  unit: StlUnit
  onChange: (unit: StlUnit) => void
}

export function UnitChoice({ read, unit, onChange }: UnitChoiceProps) {
  const suggested = suggestedUnit(read, unit)
  return (
    <div>
      <NativeSelect
        size="md"
        label="Drawn in"
        description="STL files do not include a unit."
        value={unit}
        data={STL_UNITS.map((value) => ({ value, label: `${UNIT_NAMES[value]}: ${dimensions(inUnit(read, value))}` }))}
        onChange={({ currentTarget }) => onChange(STL_UNITS.find((one) => one === currentTarget.value) ?? 'mm')}
      />
      {suggested && (
        <Text size="sm" mt={8} role="status">
          {dimensions(inUnit(read, unit))} is unusual for a part. Was it drawn in {UNIT_NAMES[suggested].toLowerCase()}?{' '}
          <Button size="compact-sm" variant="light" onClick={() => onChange(suggested)}>
            Use {UNIT_NAMES[suggested].toLowerCase()}
          </Button>
        </Text>
      )}
    </div>
  )
}
