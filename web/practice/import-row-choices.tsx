/** Which rows to import, and which car and lane they belong to. */
import { Button, Checkbox, Group, NativeSelect, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { type Choices, FILTERED, type Filtered, type GateFile, valuesIn } from '@paddock/domain/practice/import.ts'
import { FIELD_NAMES } from '@paddock/domain/practice/import-columns.ts'
import { CARS, LANES } from '@paddock/domain/racing/run-time.ts'
import classes from './practice.module.css'

type ImportRowsProps = { file: GateFile; choices: Choices; onChange: (choices: Choices) => void }

export function ImportRowChoices({ file, choices, onChange }: ImportRowsProps) {
  const { mapping, left_out, cars, lanes } = choices
  const filters = FILTERED.filter((field) => mapping.includes(field))
  const leaveOut = (field: Filtered, values: readonly string[]) =>
    onChange({ ...choices, left_out: { ...left_out, [field]: values } })
  const chooseCar = (value: string, chosen: string) =>
    onChange({
      ...choices,
      cars: withChoice(
        cars,
        value,
        CARS.find((car) => car === chosen),
      ),
    })
  const chooseLane = (value: string, chosen: string) =>
    onChange({
      ...choices,
      lanes: withChoice(
        lanes,
        value,
        LANES.find((lane) => String(lane) === chosen),
      ),
    })
  if (filters.length === 0 && !mapping.includes('car')) return null
  return (
    <section aria-label="Rows" className={classes.rows}>
      <Title order={3} size="h4">
        Rows
      </Title>
      {filters.map((field) => {
        const values = valuesIn(file, mapping, field)
        return (
          <fieldset key={field} className={classes.values}>
            <legend>{FIELD_NAMES[field]}</legend>
            {values.length > 3 && (
              <Group gap="xs">
                <Button size="compact-sm" variant="default" onClick={() => leaveOut(field, [])}>
                  Select all
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() =>
                    leaveOut(
                      field,
                      values.map(({ value }) => value),
                    )
                  }
                >
                  Select none
                </Button>
              </Group>
            )}
            <ul>
              {values.map(({ value, rows }) => (
                <li key={value}>
                  <Checkbox
                    label={`${value || 'Empty'} (${plural(rows, 'row')})`}
                    checked={!left_out[field].includes(value)}
                    onChange={({ currentTarget }) =>
                      leaveOut(
                        field,
                        currentTarget.checked
                          ? left_out[field].filter((one) => one !== value)
                          : [...left_out[field], value],
                      )
                    }
                  />
                  {field === 'competitor' && value !== '' && (
                    <Target
                      label={`Our car for ${value}`}
                      unchosen={mapping.includes('car') ? 'As in the file' : 'As chosen below'}
                      value={cars[value]}
                      options={CARS.map((car) => ({ value: car, label: `Car ${car}` }))}
                      onChange={(chosen) => chooseCar(value, chosen)}
                    />
                  )}
                  {field === 'lane' && value !== '' && (
                    <Target
                      label={`Our lane for ${value}`}
                      value={lanes[value]}
                      options={LANES.map((lane) => ({ value: String(lane), label: `Lane ${lane}` }))}
                      onChange={(chosen) => chooseLane(value, chosen)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
      {mapping.includes('car') && (
        <fieldset className={classes.values}>
          <legend>Car</legend>
          <ul>
            {valuesIn(file, mapping, 'car').map(({ value, rows }) => (
              <li key={value}>
                <Text>{`${value || 'Empty'} (${plural(rows, 'row')})`}</Text>
                {value !== '' && (
                  <Target
                    label={`Our car for ${value}`}
                    value={cars[value]}
                    options={CARS.map((car) => ({ value: car, label: `Car ${car}` }))}
                    onChange={(chosen) => chooseCar(value, chosen)}
                  />
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </section>
  )
}

type TargetProps = {
  label: string
  unchosen?: string
  value: string | number | undefined
  options: { value: string; label: string }[]
  onChange: (chosen: string) => void
}

const Target = ({ label, unchosen = 'As in the file', value, options, onChange }: TargetProps) => (
  <NativeSelect
    aria-label={label}
    value={String(value ?? '')}
    data={[{ value: '', label: unchosen }, ...options]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

function withChoice<T>(choices: Readonly<Record<string, T>>, value: string, chosen: T | undefined): Record<string, T> {
  const others = Object.entries(choices).filter(([name]) => name !== value)
  return Object.fromEntries(chosen === undefined ? others : [...others, [value, chosen]])
}
