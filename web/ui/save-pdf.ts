/** Hands a PDF from an answer of the server to the person, as a download. */
import { saveFile } from './save-file.ts'

export function savePdf({ file_name, base64 }: { file_name: string; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/pdf' }), file_name)
}
