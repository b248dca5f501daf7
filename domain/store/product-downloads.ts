/**
 * What a digital product delivers: files that the owner uploads, or a link to where they are.
 *
 * | rule                | value                                                                                     |
 * |---------------------|-------------------------------------------------------------------------------------------|
 * | files of a product  | at most 10, each at most 250 MB, of the endings below                                     |
 * | link                | an https address; buyers reach it only through a signed link                              |
 * | signed link         | works for 30 days after the payment; the owner can renew it from the order                |
 * | "Instant download"  | promised only by a digital product that has a file or a link                              |
 * | delivered by itself | a paid order whose every line is digital and can be downloaded                            |
 * | right to the file   | every paid order, also after the product was deactivated; always the newest files         |
 */

export const MOST_DOWNLOAD_FILES = 10
export const MOST_DOWNLOAD_BYTES = 250 * 1024 * 1024
export const LINK_DAYS = 30

/** Documents, models, pictures, sound and video: nothing that a browser would run. */
export const DOWNLOAD_ENDINGS = [
  'pdf',
  'epub',
  'txt',
  'csv',
  'docx',
  'xlsx',
  'pptx',
  'zip',
  'stl',
  'obj',
  '3mf',
  'step',
  'stp',
  'f3d',
  'dxf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'mp3',
  'mp4',
  'mov',
] as const

export const DOWNLOAD_MESSAGES = {
  wrongKind: 'Only documents, models, pictures, audio, video and ZIP archives can be uploaded.',
  tooLarge: 'A file can be at most 250 MB.',
  empty: 'This file is empty.',
  tooMany: `A product can have at most ${MOST_DOWNLOAD_FILES} files.`,
} as const

/** The lower-case ending of a file that can be delivered; undefined for any other. */
export function downloadEndingOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return DOWNLOAD_ENDINGS.find((known) => known === ending)
}

export function wrongWithDownload({
  name,
  size,
}: {
  name: string
  size: number
}): 'wrongKind' | 'tooLarge' | 'empty' | undefined {
  if (!downloadEndingOf(name)) return 'wrongKind'
  if (size > MOST_DOWNLOAD_BYTES) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

export type DownloadState = 'ready' | 'waiting' | 'expired'

/** Expired: the links of this order no longer work. Waiting: the owner has not added the file yet. */
export function downloadState(has_download: boolean, expires_at: string, now: Date): DownloadState {
  if (!has_download) return 'waiting'
  return new Date(expires_at) > now ? 'ready' : 'expired'
}

export const linksExpireAt = (now: Date) => new Date(now.getTime() + LINK_DAYS * 86_400_000)

type Line = { is_digital: boolean; has_download: boolean }

/** Nothing to post, and everything can be downloaded: such an order is delivered by its payment. */
export const deliversItself = (lines: readonly Line[]) =>
  lines.length > 0 && lines.every(({ is_digital, has_download }) => is_digital && has_download)
