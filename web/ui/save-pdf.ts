/** Hands a PDF from an answer of the server to the person, as a download. */
import { saveBase64 } from './base64-file.ts'

export const savePdf = (pdf: { file_name: string; base64: string }) => saveBase64(pdf, 'application/pdf')
