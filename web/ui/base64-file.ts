/** Files that travel in the body of a call: read from the person's disk, or handed to them. */
import { saveFile } from './save-file.ts'

export const fileAsBase64 = (file: File) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => failed(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

export function saveBase64({ file_name, base64 }: { file_name: string; base64: string }, type: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type }), file_name)
}

/** A signed file of an event that is taken along. */
export const EVENT_PACKAGE = { 'application/octet-stream': ['.paddock-event'] }
