/** The check of a car: what it costs on top of reading its parts and building their meshes. */
import { finer, HALO_NOTCH, modelCar } from '@paddock/domain/car-check/car-model.ts'
import { checkCar } from '@paddock/domain/car-check/check-car.ts'
import type { Mesh } from '@paddock/domain/car-check/mesh.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { paired, type Row } from './row.ts'

const [HEADER, STRIDE, CORNERS] = [84, 50, 12]
/** Four times as many triangles each time: about 500,000 for the whole car. */
const TIMES = 3

export async function checkingCar({ effort }: { effort: { rounds: number } }): Promise<Row> {
  const parts = modelCar().map(({ kind, mesh }) => ({ kind, file: fileOf(finer(mesh, TIMES)) }))
  const triangles = parts.reduce((sum, { file }) => sum + (file.length - HEADER) / STRIDE, 0)
  const read = () => parts.map(({ kind, file }) => ({ kind, mesh: meshIn(file) }))
  const compared = await paired({
    rounds: effort.rounds,
    baseline: () => timed(read),
    subject: async () => {
      // Built anew each time: what is computed once for a mesh counts as well.
      const model = { parts: read(), marks: { halo_notch: HALO_NOTCH } }
      return timed(() => {
        const check = checkCar(model, WORLD_FINALS_2025)
        if (!('articles' in check) || check.articles.some(({ verdict }) => verdict === 'fail'))
          throw new Error('A legal car was not found legal.')
      })
    },
  })
  return {
    what: `Every article of a car of ${Math.round(triangles / 1000)},000 triangles`,
    against: 'reading its parts and building their meshes',
    unit: 'ms',
    ...compared,
    budget: { most: 6 },
  }
}

async function timed(work: () => unknown) {
  const began = performance.now()
  work()
  return performance.now() - began
}

function fileOf(mesh: Mesh) {
  const bytes = new Uint8Array(HEADER + (mesh.length / 9) * STRIDE)
  const view = new DataView(bytes.buffer)
  view.setUint32(HEADER - 4, mesh.length / 9, true)
  mesh.forEach((number, at) => {
    view.setFloat32(HEADER + Math.floor(at / 9) * STRIDE + CORNERS + (at % 9) * 4, number, true)
  })
  return bytes
}

function meshIn(file: Uint8Array<ArrayBuffer>): Mesh {
  const reader = stlReader(file.length)
  reader.push(file)
  const verdict = reader.end()
  if ('refused' in verdict) throw new Error(`A part was refused: ${verdict.refused}.`)
  const view = new DataView(file.buffer)
  const mesh = new Float32Array(verdict.measures.triangles * 9)
  for (let at = 0; at < mesh.length; at++)
    mesh[at] = view.getFloat32(HEADER + Math.floor(at / 9) * STRIDE + CORNERS + (at % 9) * 4, true)
  return mesh
}
