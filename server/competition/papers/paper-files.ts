/** The files of papers, and PDFs as answers of calls. */
import { buffer } from 'node:stream/consumers'
import type { Files } from '../../outside/files.ts'

const BUCKET = 'papers'

export const storePaper = (files: Files, id: string, pdf: Uint8Array) =>
  files.put(BUCKET, `${id}.pdf`, Buffer.from(pdf))

export const removePaperFile = (files: Files, id: string) => files.remove(BUCKET, `${id}.pdf`)

export async function readPaper(files: Files, id: string) {
  const file = await files.get(BUCKET, `${id}.pdf`)
  return file && buffer(file.body)
}

/** Without characters that a file system refuses. */
export const fileNameOf = (...words: (string | null)[]) =>
  `${words
    .flatMap((word) => word ?? [])
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()}.pdf`

export const pdfAnswer = (file_name: string, pdf: Uint8Array) => ({
  file_name,
  base64: Buffer.from(pdf).toString('base64'),
})
