/** What is done with a car. Nothing is queued: an old step would only mislead the others. */

import { CAR_PHOTO_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import { carName } from '@paddock/domain/cars/labels.ts'
import { CAR_STATE_NAMES } from '@paddock/domain/cars/states.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { sendPicture } from '../../app/send-picture.ts'
import { toast } from '../../ui/toast.tsx'
import { FAILED, MESSAGES } from './messages.ts'

export type Board = Awaited<ReturnType<typeof api.car_passports.board.call>>
export type Car = Board['cars'][number]

export const boardQuery = (event_id: string) => api.car_passports.board.queryOptions({ input: { event_id } })

const refetch = () => [api.car_passports.key()]

export const useStep = (onDone: () => void) =>
  useAction(api.car_passports.step, {
    done({ team_number, car, state }) {
      toast.success(MESSAGES.moved(carName(team_number, car), CAR_STATE_NAMES[state]))
      onDone()
    },
    failed: FAILED.step,
    reason: 'instead',
    refetch,
  })

export const useInvestigate = (onDone: () => void) =>
  useAction(api.car_passports.investigate, { done: onDone, failed: FAILED.investigate, reason: 'instead', refetch })

export const useAddPhoto = (passport_id: string) =>
  useAction(
    async (file: File) => {
      const picture = await sendPicture(CAR_PHOTO_UPLOAD, file, FAILED.photo.text)
      await api.car_passports.addPhoto.call({ id: newId(), passport_id, picture })
    },
    { failed: FAILED.photo, reason: 'instead', refetch },
  )

export const useRemovePhoto = () =>
  useAction(api.car_passports.removePhoto, { failed: FAILED.removePhoto, reason: 'instead', refetch })
