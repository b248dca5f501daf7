/**
 * PDFs of all areas: `pdfOf` typesets a template of server/papers/templates with data, without blocking requests.
 *
 * Texts of people are data (`json("/data.json")` in the template), never part of a source. The same data gives the same bytes.
 */

import { renderSVG } from 'uqr'
import { readLogo } from '../http/logos.ts'
import type { Files } from '../outside/files.ts'
import { typeset } from './typesetter.ts'

/** Pictures by the name under which the template finds them: `image("/pictures/logo")`. */
export type Pictures = Record<string, Uint8Array>

export function pdfOf(template: string, data: object, pictures: Pictures = {}): Promise<Uint8Array<ArrayBuffer>> {
  return typeset({ template, data: JSON.stringify(data), pictures })
}

/** A QR code for `qr(…)` of templates/shared-look.typ. The standard asks for four light modules around it, which the template adds. */
export const qrCode = (text: string) => renderSVG(text, { ecc: 'M', border: 0, pixelSize: 1 })

/** The company's logo for `shared-look` of a template: spread `logo` into the data and pass `pictures` to `pdfOf`. */
export async function logoFor(files: Files, logo: string | null): Promise<{ logo: string | null; pictures: Pictures }> {
  const bytes = logo ? await readLogo(files, logo) : undefined
  return bytes ? { logo: 'logo', pictures: { logo: bytes } } : { logo: null, pictures: {} }
}

/** Several PDFs as one. Objects of a PDF by Typst are not compressed, so that its pages can be counted. */
export async function assembled(title: string, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first] = parts
  if (first && parts.length === 1) return first
  const pages = parts.map(
    (part) =>
      Buffer.from(part)
        .toString('latin1')
        .match(/\/Type ?\/Page\b/g)?.length ?? 0,
  )
  return pdfOf('assembled', { title, pages }, Object.fromEntries(parts.map((part, at) => [String(at), part])))
}
