/** Public module of the cars of an event: their passports, steps, photos and failed checks. */
import { investigate } from './investigate.ts'
import { labels } from './labels.ts'
import { board, one } from './passports.ts'
import { addPhoto, removePhoto } from './photos.ts'
import { step } from './step-car.ts'

export { failedChecks } from './failed-checks.ts'
export { shownCars } from './passports.ts'
export { carPhotoRoutes } from './photo-uploads.ts'
export { dropCarPhotos } from './photos.ts'

export const carPassportCalls = { board, one, labels, step, investigate, addPhoto, removePhoto }
