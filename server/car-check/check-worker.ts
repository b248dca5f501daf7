/** The worker thread that checks cars, so that no request waits for it. */
import { parentPort } from 'node:worker_threads'
import type { Report } from '@paddock/contract/car-check/car-report.ts'
import { checkedCar, type WeighedMesh } from '@paddock/domain/car-check/car-report.ts'
import { stlMesh } from '@paddock/domain/printing/stl-mesh.ts'
import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'
import type { CheckAnswer, CheckRequest } from './check-thread.ts'
import { storedPictures } from './stored-pictures.ts'

function check({ files, pack, tolerance_mm, placement, halo_notch }: CheckRequest): CheckAnswer {
  const parts: WeighedMesh[] = []
  for (const { kind, density, file_name, bytes } of files) {
    const model = stlMesh(bytes)
    if ('refused' in model) return { refused: `${file_name}: ${stlRefusalMessage(model)}` }
    parts.push({ kind, density, mesh: model.corners })
  }
  const car = checkedCar({ parts, placement, ...(halo_notch ? { halo_notch } : {}) }, pack, tolerance_mm)
  return 'refused' in car ? car : { report: car.report as Report, pictures: storedPictures(car.pictures) }
}

parentPort?.on('message', (request: CheckRequest) => parentPort?.postMessage(check(request)))
