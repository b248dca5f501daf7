/** POST /api/files/product-imports: the owner uploads a CSV file, whose rows are stored in parts while they arrive. */
import { Readable } from 'node:stream'
import { PRODUCT_IMPORT_UPLOAD } from '@paddock/contract/office/product-imports.ts'
import { alreadyExists, REFUSALS } from '@paddock/domain/messages.ts'
import { type CsvProblem, readHeadings } from '@paddock/domain/store/product-csv.ts'
import {
  IMPORT_REFUSALS,
  LONGEST_IMPORT_ROW,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_PROBLEMS,
  MOST_IMPORT_ROWS,
} from '@paddock/domain/store/product-import.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import type { Database } from '../../db/database.ts'
import { productImportParts, productImports, type StoredRow } from '../../db/schema/product-imports.ts'
import { uploadBody } from '../../http/upload-body.ts'
import { ownerOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { refuseUpTo, uploadIn } from './owner-upload.ts'
import { shownImport } from './product-imports.ts'

const ROWS_IN_A_PART = 500
const refuse = refuseUpTo(MOST_IMPORT_BYTES)

export function productImportUploads(app: FastifyInstance, services: Services, credentials: Credentials) {
  void app.register(async (room) => {
    // The body is streamed without parsing, whatever content type the browser sends.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))

    room.post(PRODUCT_IMPORT_UPLOAD, { compress: false, decompress: false } as const, async (request, reply) => {
      const { raw } = request
      const upload = await uploadIn(request, services, credentials)
      if (upload.refused) return refuse(reply, raw, upload.refused.code, upload.refused.message)
      if (upload.size === 0) return refuse(reply, raw, 'INVALID_FILE', IMPORT_REFUSALS.empty)
      if (upload.size > MOST_IMPORT_BYTES) return refuse(reply, raw, 'FILE_TOO_LARGE', IMPORT_REFUSALS.tooLarge)
      const about = { id: upload.id, name: upload.name, imported_by: ownerOf(upload.caller).id }
      try {
        const begun = await receive(services, about, uploadBody(raw))
        return begun ? await reply.code(201).send(begun) : refuse(reply, raw, 'CONFLICT', alreadyExists('import'))
      } catch (error) {
        await services.db.delete(productImports).where(eq(productImports.id, about.id))
        if (!raw.readableAborted) throw error
        return refuse(reply, raw, 'UPLOAD_INCOMPLETE', REFUSALS.uploadCutOff)
      }
    })
  })
}

type Upload = { id: string; name: string; imported_by: string }

/** Undefined if the id belongs to another import. */
async function receive({ db, jobs }: Pick<Services, 'db' | 'jobs'>, { id, name, imported_by }: Upload, body: Readable) {
  const [begun] = await db
    .insert(productImports)
    .values({ id, file_name: name, imported_by })
    .onConflictDoNothing()
    .returning()
  if (!begun) {
    // An earlier attempt of the same upload that succeeded stands.
    const [earlier] = await db.select().from(productImports).where(eq(productImports.id, id))
    return earlier?.file_name === name && earlier.state !== 'uploading' ? shownImport(earlier) : undefined
  }
  const { headings, problems, rows } = await storeRows(db, id, body)
  const isTable = problems.length === 0
  const [stored] = await db.transaction(async (tx) => {
    if (isTable) await jobs.enqueue(tx, 'check-product-import', { import_id: id }, { singletonKey: id })
    else await tx.delete(productImportParts).where(eq(productImportParts.import_id, id))
    await announce(tx, 'office', 'product_imports')
    return tx
      .update(productImports)
      .set({
        ...(isTable ? { state: 'checking' } : { state: 'checked', finished_at: sql`now()` }),
        ...{ headings, rows },
        problems: problems.slice(0, MOST_IMPORT_PROBLEMS),
        problem_count: problems.length,
      })
      .where(eq(productImports.id, id))
      .returning()
  })
  return stored && shownImport(stored)
}

/** One part at a time is in memory, however long the file is. */
async function storeRows(db: Database, import_id: string, body: Readable) {
  let headings: string[] | undefined
  let problems = readHeadings([]).problems.map(ofHeadings)
  let [row, rows] = [0, 0]
  let part: StoredRow[] = []
  const store = async () => {
    if (part.length === 0) return
    await db.insert(productImportParts).values({ import_id, last_row: part.at(-1)?.[0] ?? row, rows: part })
    rows += part.length
    await db.transaction(async (tx) => {
      await tx.update(productImports).set({ rows }).where(eq(productImports.id, import_id))
      await announce(tx, 'office', 'product_imports')
    })
    part = []
  }
  for await (const cells of rowsIn(body)) {
    if (cells !== 'too long') row += 1
    if (cells === 'too long') problems = [{ row, column: '', why: IMPORT_REFUSALS.rowTooLong }]
    else if (!headings) {
      const read = readHeadings(cells)
      headings = read.headings
      problems = read.problems.map(ofHeadings)
    } else if (problems.length === 0 && cells.some((cell) => cell.trim() !== '')) part.push([row, cells])
    if (rows + part.length > MOST_IMPORT_ROWS) {
      problems = [{ row, column: '', why: `At most ${MOST_IMPORT_ROWS.toLocaleString('en-US')} rows at once` }]
      part = []
    }
    if (part.length === ROWS_IN_A_PART) await store()
  }
  await store()
  return { headings: headings ?? [], problems, rows }
}

const ofHeadings = (problem: CsvProblem) => ({ row: 1, ...problem })

/** The cells of each row; 'too long' after the last one if it does not end. */
async function* rowsIn(body: Readable): AsyncGenerator<string[] | 'too long'> {
  /** Since the last row: the parser keeps them until the row ends. */
  let characters = 0
  let isTooLong = false
  async function* parsed() {
    // The rest is read to its end, so that the browser reads the answer.
    for await (const text of textIn(body)) {
      characters += text.length
      isTooLong ||= characters > LONGEST_IMPORT_ROW
      if (!isTooLong) yield text
    }
  }
  const source = Readable.from(parsed(), { highWaterMark: 1 })
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: false })
  source.on('error', (error) => parser.destroy(error))
  for await (const cells of source.pipe(parser)) {
    characters = 0
    yield cells as string[]
  }
  if (isTooLong) yield 'too long'
}

/** Decoded as UTF-8 without a byte order mark. The database stores no null characters. */
async function* textIn(body: Readable) {
  const decoder = new TextDecoder()
  for await (const chunk of body) yield decoder.decode(chunk as Buffer, { stream: true }).replaceAll('\u0000', '')
  yield decoder.decode()
}
