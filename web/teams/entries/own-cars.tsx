/** Where the team's cars are at an event, and the checks that they failed. */
import { Paper, Text, Title } from '@mantine/core'
import { CAR_STATE_NAMES } from '@paddock/domain/cars/states.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { UnderInvestigation } from '../../competition/cars/cars.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import classes from './entries.module.css'
import type { Entry } from './entry-changes.ts'

type OwnCar = Awaited<ReturnType<typeof api.team_cars.list.call>>['cars'][number]

export function OwnCars({ entry: { team_id, id } }: { entry: Entry }) {
  const cars = useQuery(api.team_cars.list.queryOptions({ input: { team_id, id } }))
  return (
    <QueryState query={cars} loading="Loading your cars" errorTitle="Your cars could not be loaded">
      {(found) =>
        found.cars.some(({ state }) => state !== 'expected') && (
          <section aria-label="Your cars">
            <Title order={3} mb="xs">
              Your cars
            </Title>
            <Paper withBorder component="ul" className={classes.list}>
              {found.cars.map((car) => (
                <li key={car.id}>
                  <Where car={car} />
                </li>
              ))}
            </Paper>
          </section>
        )
      }
    </QueryState>
  )
}

function Where({ car }: { car: OwnCar }) {
  const { timeOfDay } = useDates()
  return (
    <div>
      <strong>Car {car.car}</strong>: {CAR_STATE_NAMES[car.state].toLowerCase()} since {timeOfDay(car.state_at)}
      {car.due_at && `, until ${timeOfDay(car.due_at)}`}{' '}
      <UnderInvestigation cars={car.investigation === null ? [] : [car.car]} />
      {car.investigation !== null && <Text size="sm">{car.investigation}</Text>}
      {car.failed?.map(({ criteria_id, name, rectified, points, time_penalty }) => (
        <Text key={criteria_id} size="sm">
          {rectified ? 'Put right' : 'Failed'}: {name}
          {points > 0 && `, −${shownPoints(points)} points`}
          {time_penalty > 0 && `, +${time_penalty} s`}
        </Text>
      ))}
    </div>
  )
}
