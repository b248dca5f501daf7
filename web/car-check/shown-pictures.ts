/** Pictures of a car as addresses that an image can show: those of the worker are drawn, those of the server are PNGs. */
import type { Pictures } from '@paddock/contract/car-check/car-report.ts'
import type { CarPicture, CarView, PictureFrame } from '@paddock/domain/car-check/car-picture.ts'

export type ShownPicture = PictureFrame & { address: string }
export type ShownPictures = Partial<Record<CarView, ShownPicture>>

export const storedPictures = (pictures: Pictures): ShownPictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([view, { png, ...frame }]) => [
      view,
      { ...frame, address: `data:image/png;base64,${png}` },
    ]),
  )

export const drawnPictures = (pictures: Partial<Record<CarView, CarPicture>>): ShownPictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([view, { shades, ...frame }]) => [
      view,
      { ...frame, address: addressOf(frame, shades) },
    ]),
  )

function addressOf({ columns, rows }: PictureFrame, shades: Uint8Array) {
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const context = canvas.getContext('2d')
  if (!context) return ''
  const image = context.createImageData(columns, rows)
  for (let at = 0; at < shades.length; at++) {
    const shade = shades[at] ?? 0
    image.data.fill(shade, at * 4, at * 4 + 3)
    image.data[at * 4 + 3] = shade === 0 ? 0 : 255
  }
  context.putImageData(image, 0, 0)
  return canvas.toDataURL()
}
