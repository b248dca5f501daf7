/** The photos of a car, and every step with who made it and when. */
import { ActionIcon, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { CAR_STATE_NAMES } from '@paddock/domain/cars/states.ts'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { type Car, useAddPhoto, useRemovePhoto } from './car-actions.ts'
import classes from './cars.module.css'
import { MESSAGES } from './messages.ts'

type Passport = Awaited<ReturnType<typeof api.car_passports.one.call>>

export function CarLog({ car, mayHandle }: { car: Car; mayHandle: boolean }) {
  const passport = useQuery(api.car_passports.one.queryOptions({ input: { id: car.id } }))
  return (
    <QueryState query={passport} loading="Loading the log" errorTitle="The log could not be loaded">
      {({ moves, photos }) => (
        <Stack gap="md">
          <Photos car={car} photos={photos} mayHandle={mayHandle} />
          <section aria-label="Log">
            <Title order={3} size="h4">
              Log
            </Title>
            {moves.length === 0 && <Text c="dimmed">Nothing yet.</Text>}
            <ul className={classes.log}>
              {moves.map((move) => (
                <li key={move.id}>
                  <Move move={move} />
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      )}
    </QueryState>
  )
}

const WHAT = { investigation: 'Under investigation', cleared: 'Cleared' } as const

function Move({ move }: { move: Passport['moves'][number] }) {
  const { dateAndTime } = useDates()
  const details = [
    move.moved_by,
    move.second_by && `with ${move.second_by}`,
    move.signed_by && `signed by ${move.signed_by}`,
    move.weight !== null && `${move.weight} g`,
    move.ballast !== null && `ballast ${move.ballast} g`,
    move.minutes !== null && `${move.minutes} min`,
    move.minutes_over ? `${move.minutes_over} min over` : false,
    move.fixed.length > 0 && `put right: ${move.fixed.join(', ')}`,
    move.note,
  ].filter(Boolean)
  return (
    <>
      <strong>{move.kind === 'step' ? CAR_STATE_NAMES[move.to_state] : WHAT[move.kind]}</strong>{' '}
      {dateAndTime(move.moved_at)}: {details.join(', ')}
    </>
  )
}

type PhotosProps = { car: Car; photos: Passport['photos']; mayHandle: boolean }

function Photos({ car, photos, mayHandle }: PhotosProps) {
  const add = useAddPhoto(car.id)
  const remove = useRemovePhoto()
  const { dateAndTime } = useDates()
  return (
    <section aria-label="Photos">
      <Group justify="space-between">
        <Title order={3} size="h4">
          Photos
        </Title>
        {mayHandle && (
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && void add.run(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={add.pending}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                Take a photo
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {mayHandle && (
        <Text size="sm" c="dimmed">
          {MESSAGES.photoHint}
        </Text>
      )}
      <div className={classes.photos}>
        {photos.map(({ id, picture, taken_at, taken_by }) => (
          <figure key={id} style={{ margin: 0 }}>
            <a href={picture} target="_blank" rel="noreferrer">
              <img src={picture} alt={`Car ${car.car}, ${dateAndTime(taken_at)}, ${taken_by}`} />
            </a>
            {mayHandle && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Delete this photo"
                onClick={() => void remove.run({ id })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </figure>
        ))}
      </div>
    </section>
  )
}
