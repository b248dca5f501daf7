/** Which rows to import, and which car and lane they belong to. */
import { type Choices, FILTERED, type Filtered, type GateFile } from '@paddock/domain/practice/import.ts'
import { CARS, LANES } from '@paddock/domain/racing/run-time.ts'
import type { ReactNode } from 'react'
import { ImportRows, Target, ValueChoices, withChoice } from '../gate-files/gate-files.tsx'

type ImportRowsProps = { file: GateFile; choices: Choices; onChange: (choices: Choices) => void }

export function ImportRowChoices({ file, choices, onChange }: ImportRowsProps) {
  const { mapping, left_out, cars, lanes } = choices
  const filters = FILTERED.filter((field) => mapping.includes(field))
  if (filters.length === 0 && !mapping.includes('car')) return null
  const car = (value: string, unchosen?: string) => (
    <Target
      label={`Our car for ${value}`}
      unchosen={unchosen}
      value={cars[value]}
      options={CARS.map((one) => ({ value: one, label: `Car ${one}` }))}
      onChange={(chosen) =>
        onChange({
          ...choices,
          cars: withChoice(
            cars,
            value,
            CARS.find((one) => one === chosen),
          ),
        })
      }
    />
  )
  const lane = (value: string) => (
    <Target
      label={`Our lane for ${value}`}
      value={lanes[value]}
      options={LANES.map((one) => ({ value: String(one), label: `Lane ${one}` }))}
      onChange={(chosen) =>
        onChange({
          ...choices,
          lanes: withChoice(
            lanes,
            value,
            LANES.find((one) => String(one) === chosen),
          ),
        })
      }
    />
  )
  const targets: Record<Filtered, ((value: string) => ReactNode) | undefined> = {
    competitor: (value) => car(value, mapping.includes('car') ? 'As in the file' : 'As chosen below'),
    race_type: undefined,
    lane,
  }
  return (
    <ImportRows>
      {filters.map((field) => (
        <ValueChoices
          key={field}
          file={file}
          mapping={mapping}
          field={field}
          leaving={{
            leftOut: left_out[field],
            onChange: (values) => onChange({ ...choices, left_out: { ...left_out, [field]: values } }),
          }}
          target={targets[field]}
        />
      ))}
      {mapping.includes('car') && (
        <ValueChoices file={file} mapping={mapping} field="car" target={(value) => car(value)} />
      )}
    </ImportRows>
  )
}
