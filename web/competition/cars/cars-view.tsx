/** Where every car is, by place; a scanned label or a search opens the car. */
import { Alert, Badge, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { carName, carsMatching, codeIn } from '@paddock/domain/cars/labels.ts'
import { CAR_PLACES, CAR_STATE_NAMES } from '@paddock/domain/cars/states.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnectionLost, useLive } from '../../app/live.ts'
import { CodeScanner } from '../../ui/code-scanner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { type Board, boardQuery, type Car } from './car-actions.ts'
import { CarClock } from './car-clock.tsx'
import { CarDialog } from './car-dialog.tsx'
import classes from './cars.module.css'
import { usePrintLabels } from './labels.ts'
import { MESSAGES } from './messages.ts'
import { UnderInvestigation } from './under-investigation.tsx'

export function CarsView({ event }: { event: { id: string } }) {
  useLive([`event:${event.id}`])
  const board = useQuery(boardQuery(event.id))
  return (
    <QueryState query={board} loading="Loading cars" errorTitle="The cars could not be loaded">
      {(found) =>
        found.cars.length === 0 ? <EmptyState {...MESSAGES.none} /> : <CarsDesk event_id={event.id} board={found} />
      }
    </QueryState>
  )
}

function CarsDesk({ event_id, board }: { event_id: string; board: Board }) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string>()
  const lost = useConnectionLost()
  const mayPrint = useMay('handle-cars')
  const labels = usePrintLabels(event_id)
  const open = (text: string) => {
    const code = codeIn(text)
    const found = code ? board.cars.filter((car) => car.code === code) : carsMatching(board.cars, text)
    const [first] = found
    if (first && found.length === 1) return setOpened(first.id)
    if (!first) toast.destructive(MESSAGES.unknown(text))
  }
  const shown = typed.trim() && !codeIn(typed) ? carsMatching(board.cars, typed) : board.cars
  const car = board.cars.find(({ id }) => id === opened)
  return (
    <div className={classes.page}>
      <Group align="end" justify="space-between">
        <div className={classes.scanner}>
          <CodeScanner
            label="Scan a label, or search by number or name"
            placeholder="07B"
            onCode={open}
            onTyped={setTyped}
          />
        </div>
        {mayPrint && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={labels.pending}
            onClick={() => void labels.run()}
          >
            Print labels
          </Button>
        )}
      </Group>
      {lost && (
        <Alert color="yellow" role="status">
          {MESSAGES.offline}
        </Alert>
      )}
      <div className={classes.board}>
        {CAR_PLACES.map(({ name, states }) => {
          const here = shown.filter(({ state }) => (states as readonly string[]).includes(state))
          return (
            <section key={name} aria-label={name} className={classes.place}>
              <Title order={3} className={classes.heading}>
                {name} <span>{here.length}</span>
              </Title>
              {here.length > 0 && (
                <ul className={classes.cars}>
                  {here.map((one) => (
                    <li key={one.id}>
                      <CarCard car={one} onOpen={() => setOpened(one.id)} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      {car && <CarDialog key={car.id} car={car} rules={board} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function CarCard({ car, onOpen }: { car: Car; onOpen: () => void }) {
  const open = car.failed.filter(({ rectified }) => !rectified).length
  return (
    <UnstyledButton className={classes.car} onClick={onOpen}>
      <strong>{carName(car.team_number, car.car)}</strong> {car.team_name}
      {(car.state === 'measured' || car.state === 'racing') && (
        <Text size="sm" c="dimmed">
          {CAR_STATE_NAMES[car.state]}
        </Text>
      )}
      {car.due_at && (
        <div>
          <CarClock due_at={car.due_at} />
        </div>
      )}
      {open > 0 && (
        <div>
          <Badge color="red.9" size="sm">
            {open} failed
          </Badge>
        </div>
      )}
      <UnderInvestigation cars={car.investigation ? [car.car] : []} />
    </UnstyledButton>
  )
}
