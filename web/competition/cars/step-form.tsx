/** What a step has to say, and the button that makes it. */
import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { car_passports } from '@paddock/contract/competition/car-passports.ts'
import { type CarState, minutesOver, stepLabel } from '@paddock/domain/cars/states.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useNow } from '../../ui/use-now.ts'
import { type Board, type Car, useStep } from './car-actions.ts'

type StepFormProps = { car: Car; to: CarState; rules: Omit<Board, 'cars'>; onDone: () => void }

type Draft = {
  second_by: string
  signed_by: string
  note: string
  minutes: TypedNumber
  weight: TypedNumber
  ballast: TypedNumber
}

const EMPTY: Draft = { second_by: '', signed_by: '', note: '', minutes: 10, weight: '', ballast: '' }
const NOTES: Partial<Record<CarState, string>> = {
  in_service: 'What will be worked on',
  racing: 'Reason, if the chair releases a car with an open safety failure',
}

export function StepForm({ car, to, rules, onDone }: StepFormProps) {
  const [id] = useState(newId)
  const [fixed, setFixed] = useState<readonly string[]>([])
  const [charge, setCharge] = useState(true)
  const now = useNow()
  const edit = useEdit({
    schema: inputOf(car_passports.step),
    save: useStep(onDone),
    values: (): Draft => EMPTY,
    input: (values) => ({
      ...values,
      id,
      passport_id: car.id,
      from: car.state,
      to,
      charge,
      minutes: to === 'in_service' ? numberIn(values.minutes) : null,
      weight: numberIn(values.weight),
      ballast: numberIn(values.ballast),
      fixed: car.failed
        .filter(({ criteria_id }) => fixed.includes(criteria_id))
        .map(({ template_id, criteria_id }) => ({ template_id, criteria_id })),
    }),
  })
  const over = car.due_at ? minutesOver(car.due_at, now) : 0
  const isOver = car.state === 'in_service' && over > 0 && rules.overrun_points !== null
  return (
    <EditForm edit={edit} label={stepLabel(car.state, to)}>
      <Stack gap="sm">
        {car.state === 'fixing' && (
          <Checkbox.Group
            label="Put right in the fix window"
            description={
              over > 0 ? 'The window is over: the full penalty stays.' : 'Costs what the rules say for a fix.'
            }
            value={[...fixed]}
            onChange={setFixed}
          >
            {car.failed
              .filter(({ fixable, rectified }) => fixable && !rectified)
              .map(({ criteria_id, name }) => (
                <Checkbox key={criteria_id} mt="xs" value={criteria_id} label={name} disabled={over > 0} />
              ))}
          </Checkbox.Group>
        )}
        {to === 'fixing' && <Text>The window lasts {rules.fix_minutes} minutes from now.</Text>}
        {to === 'measured' && (
          <>
            <TextInput label="Measured with you" autoComplete="off" maxLength={120} {...edit.field('second_by')} />
            <TextInput
              label="Team: we have seen the findings"
              description="A member of the team signs here with a name."
              autoComplete="off"
              maxLength={120}
              {...edit.field('signed_by')}
            />
          </>
        )}
        {to === 'returned' && (
          <TextInput label="Taken by" autoComplete="off" maxLength={120} {...edit.field('signed_by')} />
        )}
        {to === 'in_service' && <NumberInput label="Minutes" min={1} {...edit.field('minutes')} />}
        {(to === 'weighed' || to === 'received') && (
          <Group grow>
            <NumberInput
              label="Weight in grams"
              description={rules.least_weight === null ? undefined : `At least ${rules.least_weight} g`}
              decimalScale={2}
              {...edit.field('weight')}
            />
            {to === 'weighed' && (
              <NumberInput label="Ballast added in grams" decimalScale={2} {...edit.field('ballast')} />
            )}
          </Group>
        )}
        {isOver && (
          <Checkbox
            label={`Charge ${over} min over: ${over * (rules.overrun_points ?? 0)} points`}
            checked={charge}
            onChange={({ currentTarget }) => setCharge(currentTarget.checked)}
          />
        )}
        <TextInput label={NOTES[to] ?? 'Note'} autoComplete="off" maxLength={500} {...edit.field('note')} />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.pending}>
            {stepLabel(car.state, to)}
          </Button>
        </Group>
      </Stack>
    </EditForm>
  )
}
