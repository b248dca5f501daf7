/** The worker thread that writes one e-invoice: compiling the schema that it is checked against takes most of a second. */
import { parentPort, workerData } from 'node:worker_threads'
import { InvoiceService } from '@e-invoice-eu/core'

const QUIET = { log() {}, warn() {}, error() {} }

const xml = await new InvoiceService(QUIET).generate(workerData, { format: 'UBL', lang: 'en', noWarnings: true })
parentPort?.postMessage(typeof xml === 'string' ? xml : Buffer.from(xml).toString())
