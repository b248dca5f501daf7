/** Printing: the cost of reading a model of 50 MB, and the server's memory while twenty of them are uploaded concurrently. */
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { binaryStlOf, tube } from '@paddock/domain/printing/stl-writer.ts'

const HEADER = 84
const MOST_BYTES = 50 * 1024 * 1024
const UPLOADS = 20

/** A pipe, repeated as often as fits into 50 MB: every copy is closed, and so is the whole. */
function largeModel() {
  const pipe = binaryStlOf(tube(20, 10, 30, 24))
  const body = pipe.subarray(HEADER)
  const copies = Math.floor((MOST_BYTES - HEADER) / body.length)
  const bytes = Buffer.alloc(HEADER + copies * body.length)
  bytes.writeUInt32LE((copies * body.length) / 50, 80)
  for (let copy = 0; copy < copies; copy++) bytes.set(body, HEADER + copy * body.length)
  return bytes
}

async function withModel<T>(work: (file: string, size: number) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-stl-'))
  const file = join(folder, 'model.stl')
  try {
    const model = largeModel()
    writeFileSync(file, model)
    return await work(file, model.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Volume and closedness of a model of 50 MB, compared with only reading its bytes. */
export function readingModel({ effort }: { effort: { rounds: number } }) {
  return withModel(async (file, size) => {
    const timed = async (work: () => Promise<void>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const plain = () =>
      timed(async () => {
        let bytes = 0
        for await (const chunk of createReadStream(file)) bytes += chunk.length
        if (bytes !== size) throw new Error('The file was not read to its end.')
      })
    const measured = () =>
      timed(async () => {
        const reader = stlReader(size)
        for await (const chunk of createReadStream(file)) reader.push(chunk)
        const verdict = reader.end()
        if (!('measures' in verdict && verdict.measures.is_closed)) throw new Error('The model was not found closed.')
      })
    const rounds: { baseline: number; measured: number }[] = []
    await plain()
    await measured()
    for (let round = 0; round < effort.rounds; round++)
      rounds.push({ baseline: await plain(), measured: await measured() })
    return {
      what: 'Volume and closedness of a 50 MB model',
      against: 'reading the same file’s bytes',
      unit: 'ms' as const,
      baseline: middle(rounds.map(({ baseline }) => baseline)),
      measured: middle(rounds.map(({ measured }) => measured)),
      result: middle(rounds.map(({ baseline, measured }) => measured / baseline)),
      budget: { most: 12 },
    }
  })
}

/** The maximum growth of the server's resident memory while twenty models of 50 MB are uploaded. */
export function arrivingModels({ house }: { house: { url: string; pid: number } }) {
  return withModel(async (file, size) => {
    const before = residentMegabytes(house.pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(house.pid))
    }, 50)
    try {
      const statuses = await Promise.all(Array.from({ length: UPLOADS }, (_, n) => upload(house.url, file, size, n)))
      if (statuses.some((status) => status !== 201))
        throw new Error(`The uploads were answered ${statuses.join(', ')}.`)
    } finally {
      clearInterval(watch)
    }
    return {
      what: `Server memory taken by ${UPLOADS} models of 50 MB that arrive at once`,
      against: '',
      unit: 'MB' as const,
      measured: most - before,
      result: most - before,
      // Buffering them would take 1,000.
      budget: { most: 150 },
    }
  })
}

async function upload(url: string, file: string, size: number, number: number) {
  const sent = request(`${url}/api/files/stl-files?name=model-${number}.stl`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': size,
      'x-forwarded-for': `10.1.${number}.1`,
    },
  })
  const answered = new Promise<number>((done, failed) => {
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
    sent.on('error', failed)
  })
  await pipeline(createReadStream(file), sent)
  return answered
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
