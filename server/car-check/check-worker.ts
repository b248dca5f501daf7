/** The worker thread that checks cars, so that no request waits for it. */
import { parentPort } from 'node:worker_threads'
import type { CarPicture, CarView } from '@paddock/domain/car-check/car-picture.ts'
import { checkedCar, type WeighedMesh } from '@paddock/domain/car-check/car-report.ts'
import { omit } from '@paddock/domain/omit.ts'
import { stlMesh } from '@paddock/domain/printing/stl-mesh.ts'
import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'
import type { StoredPictures } from '../db/schema/car-check.ts'
import type { CheckAnswer, CheckRequest } from './check-thread.ts'
import { pngOf } from './png.ts'

function check({ files, pack, tolerance_mm, placement, halo_notch }: CheckRequest): CheckAnswer {
  const parts: WeighedMesh[] = []
  for (const { kind, density, file_name, bytes } of files) {
    const model = stlMesh(bytes)
    if ('refused' in model) return { refused: `${file_name}: ${stlRefusalMessage(model)}` }
    parts.push({ kind, density, mesh: model.corners })
  }
  const car = checkedCar({ parts, placement, ...(halo_notch ? { halo_notch } : {}) }, pack, tolerance_mm)
  return 'refused' in car ? car : { report: car.report, pictures: storedPictures(car.pictures) }
}

const storedPictures = (pictures: Partial<Record<CarView, CarPicture>>): StoredPictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([view, picture]) => [
      view,
      { ...omit(picture, 'shades'), png: pngOf(picture).toString('base64') },
    ]),
  )

parentPort?.on('message', (request: CheckRequest) => parentPort?.postMessage(check(request)))
