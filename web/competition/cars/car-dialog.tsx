/** One car: where it is, what it failed, its next steps, its photos and its log. */
import { Badge, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { carName, labelText } from '@paddock/domain/cars/labels.ts'
import { CAR_STATE_NAMES, CAR_STEPS, type CarState, stepLabel } from '@paddock/domain/cars/states.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { useState } from 'react'
import { useDates } from '../../ui/time-zone.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import type { Board, Car } from './car-actions.ts'
import { CarClock } from './car-clock.tsx'
import { CarLog } from './car-log.tsx'
import { Investigation } from './investigation.tsx'
import { StepForm } from './step-form.tsx'

type CarDialogProps = { car: Car; rules: Omit<Board, 'cars'>; onClose: () => void }

export function CarDialog({ car, rules, onClose }: CarDialogProps) {
  const { timeOfDay } = useDates()
  const mayHandle = useMay('handle-cars')
  const [to, setTo] = useState<CarState>()
  return (
    <Modal opened onClose={onClose} size="lg" title={`Car ${carName(car.team_number, car.car)}, ${car.team_name}`}>
      <Stack gap="md">
        <Group gap="sm">
          <Badge size="lg">{CAR_STATE_NAMES[car.state]}</Badge>
          {car.state_by && (
            <Text size="sm">
              since {timeOfDay(car.state_at)}, {car.state_by}
            </Text>
          )}
          {car.due_at && <CarClock due_at={car.due_at} />}
          <Text size="sm" c="dimmed">
            {labelText(car.code)}
          </Text>
        </Group>
        {car.failed.length > 0 && <Failed car={car} />}
        {mayHandle &&
          (to ? (
            <StepForm key={to} car={car} to={to} rules={rules} onDone={() => setTo(undefined)} />
          ) : (
            <Group gap="xs">
              {CAR_STEPS[car.state].map((next, index) => (
                <Button key={next} size="md" variant={index === 0 ? 'filled' : 'default'} onClick={() => setTo(next)}>
                  {stepLabel(car.state, next)}
                </Button>
              ))}
            </Group>
          ))}
        <Investigation car={car} mayChange={mayHandle} />
        <CarLog car={car} mayHandle={mayHandle} />
      </Stack>
    </Modal>
  )
}

function Failed({ car }: { car: Car }) {
  return (
    <section aria-label="Failed checks">
      <Title order={3} size="h4">
        Failed checks
      </Title>
      <ul>
        {car.failed.map(({ criteria_id, name, rectified, points, time_penalty }) => (
          <li key={criteria_id}>
            {name}: {rectified ? 'put right' : 'failed'}
            {points > 0 && `, −${shownPoints(points)} points`}
            {time_penalty > 0 && `, +${time_penalty} s`}
          </li>
        ))}
      </ul>
    </section>
  )
}
