/** How figures of a print are written: lengths, volumes and counts. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { plural } from '@paddock/domain/plural.ts'
import type { StlUnit } from '@paddock/domain/printing/stl-units.ts'

type Size = Pick<StlMeasures, 'width_mm' | 'depth_mm' | 'height_mm'>

const upTo = (digits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
const [whole, oneDigit, hundredths] = [upTo(0), upTo(1), upTo(2)]
export const tenths = (number: number) => oneDigit.format(number)

export const count = (number: number) => whole.format(number)
export const cubicCentimetres = (volume: number) => `${hundredths.format(volume)} cm³`

export const dimensions = ({ width_mm, depth_mm, height_mm }: Size) =>
  `${[width_mm, depth_mm, height_mm].map(tenths).join(' × ')} mm`

export const UNIT_NAMES: Record<StlUnit, string> = { mm: 'Millimetres', cm: 'Centimetres', inch: 'Inches' }

export const ESTIMATED_FROM = { volume: 'From the measured volume', 'file-size': 'From the size of the file' }

export const units = (quantity: number) => plural(quantity, 'unit')
