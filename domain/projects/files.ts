/** Files at a task: what can be kept there, and what is said about the rest. */

export const MOST_FILE_BYTES = 25 * 1024 * 1024

/** Pictures, papers, tables and models: what a team works with, and nothing that a browser would run. */
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
  wrongKind: 'Pictures, documents, tables, models, videos and ZIP archives can be added.',
  tooLarge: 'A file can have at most 25 MB.',
  empty: 'This file is empty.',
  cutOff: 'The upload was cut off. Please try again.',
} as const

/** The small-letter ending that decides what a file is; undefined for one that is not kept. */
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

/** `1.4 MB`, in steps of 1024 as the plans count. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${UNITS[step]}`
}

export const gigabytes = (bytes: number) => bytes / 1024 ** 3
