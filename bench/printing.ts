/** Printing: the cost of reading and of measuring a model of 50 MB, and the server's memory while twenty of them are uploaded or priced at once. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { measureModel } from '@paddock/domain/printing/models/measure-model.ts'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { ball } from '@paddock/domain/printing/models/model-bodies.ts'
import { readModel } from '@paddock/domain/printing/models/read-model.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { binaryStlOf, tube } from '@paddock/domain/printing/stl-writer.ts'
import { mostDuring } from './memory.ts'
import { paired, type Row } from './row.ts'

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

/** One body of 1,040,000 triangles, just below 50 MB: a price needs its shape, which the pipes on top of each other do not have. */
const largeBody = () => meshFile(ball(40, 510))

async function withModel<T>(work: (file: string, size: number) => Promise<T>, made: () => Uint8Array = largeModel) {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-stl-'))
  const file = join(folder, 'model.stl')
  try {
    const model = made()
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

const notNeeded = () => {
  throw new Error('A single closed body needs no library.')
}
const NO_TOOLS = { unzip: notNeeded, parseXml: notNeeded, step: notNeeded }

/** Everything that a price needs of a model of 50 MB, compared with reading it and building its mesh. */
export async function measuringModel({ effort }: { effort: { rounds: number } }): Promise<Row> {
  const bytes = largeBody()
  const read = () => readModel({ format: 'stl', size: bytes.length, chunks: chunksOf(bytes) }, NO_TOOLS)
  const compared = await paired({
    rounds: effort.rounds,
    baseline: async () => (await timed(read)).took,
    subject: async () => {
      const model = await read()
      if ('refused' in model) throw new Error(model.refused)
      const { took, answer } = await timed(() => measureModel(model, {}, notNeeded))
      if (!('analysis' in answer && answer.analysis.closed)) throw new Error('The model was not found closed.')
      return took
    },
  })
  return {
    what: 'Volume, walls, overhangs and faults of a 50 MB model',
    against: 'reading it and building its mesh',
    unit: 'ms',
    ...compared,
    budget: { most: 2 },
  }
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now()
  const answer = await work()
  return { answer, took: performance.now() - began }
}

async function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

type Running = { house: { url: string; pid: number } }

/** The maximum growth of the server's resident memory while twenty models of 50 MB are uploaded. */
export const arrivingModels = ({ house }: Running) =>
  withModel((file, size) =>
    memoryTaken(house.pid, `Server memory taken by ${UPLOADS} models of 50 MB that arrive at once`, (number) =>
      upload(house.url, 'stl-files', { file, size, number }),
    ),
  )

/** The same while they are uploaded for a price, and each is measured. */
export const pricedModels = ({ house }: Running) =>
  withModel(
    (file, size) =>
      memoryTaken(
        house.pid,
        `Server memory taken by ${UPLOADS} models of 50 MB that are priced at once`,
        async (number) => {
          const { status, body } = await upload(house.url, 'models', { file, size, number })
          if (status !== 201) return { status }
          const { id }: { id: string } = JSON.parse(body)
          const answer = await fetch(`${house.url}/api/printing_models/${id}/analyse`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${number}.1` },
            body: '{}',
          })
          const { analysis }: { analysis?: { closed: boolean } } = await answer.json()
          return { status: analysis?.closed ? 201 : answer.status }
        },
      ),
    largeBody,
  )

async function memoryTaken(pid: number, what: string, one: (number: number) => Promise<{ status: number }>) {
  const { megabytes } = await mostDuring(pid, async () => {
    const answers = await Promise.all(Array.from({ length: UPLOADS }, (_, number) => one(number)))
    const statuses = answers.map(({ status }) => status)
    if (statuses.some((status) => status !== 201)) throw new Error(`The uploads were answered ${statuses.join(', ')}.`)
  })
  return {
    what,
    against: '',
    unit: 'MB' as const,
    measured: megabytes,
    result: megabytes,
    // Buffering them would take 1,000.
    budget: { most: 150 },
  }
}

type Sent = { file: string; size: number; number: number }

async function upload(url: string, bucket: 'stl-files' | 'models', { file, size, number }: Sent) {
  const sent = request(`${url}/api/files/${bucket}?name=model-${number}.stl`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': size,
      'x-forwarded-for': `10.1.${number}.1`,
    },
  })
  const answered = new Promise<{ status: number; body: string }>((done, failed) => {
    sent.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', failed)
  })
  await pipeline(createReadStream(file), sent)
  return answered
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
