/** Which files go with a protest: what a team photographs, films or prints, and nothing that a browser would execute. */

export const PROTEST_FILE_ENDINGS = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'txt', 'mp4', 'mov'] as const
export const MOST_PROTEST_BYTES = 20 * 1024 * 1024
export const MOST_PROTEST_FILES = 5

export const PROTEST_FILE_MESSAGES = {
  wrongKind: 'This kind of file cannot be added. Add images, PDF files, plain text or videos.',
  tooLarge: 'This file is larger than 20 MB. Make it smaller, or split it.',
  empty: 'This file is empty. Choose another one.',
  tooMany: `At most ${MOST_PROTEST_FILES} files go with a protest.`,
  interrupted: 'The upload was interrupted. Please try again.',
} as const

/** The file extension in lower case; undefined if files of this kind are not accepted. */
export function protestFileEnding(name: string) {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return PROTEST_FILE_ENDINGS.find((known) => known === ending)
}

export function wrongWithProtestFile(file: { name: string; size: number }) {
  if (!protestFileEnding(file.name)) return 'wrongKind'
  if (file.size >= MOST_PROTEST_BYTES) return 'tooLarge'
  return file.size === 0 ? 'empty' : undefined
}
