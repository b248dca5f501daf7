/** Which files can be added to a task, and why others are refused. */

export const MOST_FILE_BYTES = 25 * 1024 * 1024

/** What a team works with, and nothing that a browser would execute. */
export const FILE_ENDINGS = [
  'png',
  'jpg',
  'jpeg',
  'webp',
  'gif',
  'pdf',
  'txt',
  'md',
  'csv',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'stl',
  'obj',
  '3mf',
  'step',
  'stp',
  'f3d',
  'dxf',
  'gcode',
  'zip',
  'mp4',
  'mov',
] as const

export const FILE_MESSAGES = {
  wrongKind: 'This kind of file cannot be added. Add images, documents, spreadsheets, models, videos or ZIP archives.',
  tooLarge: 'This file is larger than 25 MB. Make it smaller, or split it.',
  empty: 'This file is empty. Choose another one.',
  interrupted: 'The upload was interrupted. Please try again.',
} as const

/** The file extension in lower case; undefined if files of this kind are not accepted. */
export function endingOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return FILE_ENDINGS.find((known) => known === ending)
}

export function wrongWithFile({ name, size }: { name: string; size: number }): keyof typeof FILE_MESSAGES | undefined {
  if (!endingOf(name)) return 'wrongKind'
  if (size > MOST_FILE_BYTES) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `1.4 MB`, in steps of 1,024, as the plans count. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${UNITS[step]}`
}

export const gigabytes = (bytes: number) => bytes / 1024 ** 3
