/** Pictures of a car as they are stored: PNGs in base64, with where they are on the car. */
import type { CarPicture, CarView } from '@paddock/domain/car-check/car-picture.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { StoredPictures } from '../db/schema/car-check.ts'
import { pngOf } from './png.ts'

export const storedPictures = (pictures: Partial<Record<CarView, CarPicture>>): StoredPictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([view, picture]) => [
      view,
      { ...omit(picture, 'shades'), png: pngOf(picture).toString('base64') },
    ]),
  )
