/**
 * What is wrong with a model that can be read, named one by one. None of it keeps an inquiry from being sent: the owner
 * looks at every model before quoting it.
 *
 * | finding          | when                                                                      |
 * |------------------|---------------------------------------------------------------------------|
 * | too-small        | its longest side is shorter than 1 mm                                     |
 * | too-large        | it fits into the printer in no position along the axes                    |
 * | not-closed       | the surface has a hole, or faces that look the wrong way                  |
 * | overshared-edges | an edge is shared by more than two faces                                  |
 * | zero-area-faces  | a face has no area                                                        |
 */
import { plural } from '../plural.ts'
import type { StlMeasures } from './stl-sums.ts'
import { fitsPrinter, longestSide, PRINTER_MM, SMALLEST_MM } from './stl-units.ts'

export type StlFinding = {
  code: 'too-small' | 'too-large' | 'not-closed' | 'overshared-edges' | 'zero-area-faces'
  /** One sentence that names it. */
  text: string
}

/** The two counts are unknown for models of before they were counted. */
type Measured = Omit<StlMeasures, 'zero_area_faces' | 'overshared_edges'> & {
  zero_area_faces: number | null
  overshared_edges: number | null
}

/** In millimetres, whatever unit the model was drawn in. */
export function findingsOf(measures: Measured): StlFinding[] {
  const { zero_area_faces, overshared_edges, is_closed } = measures
  const findings: (StlFinding | false)[] = [
    longestSide(measures) < SMALLEST_MM && {
      code: 'too-small',
      text: `The model is smaller than ${SMALLEST_MM} mm.`,
    },
    !fitsPrinter(measures) && {
      code: 'too-large',
      text: `The model is larger than our printer, which builds up to ${PRINTER_SIZE}.`,
    },
    !is_closed && { code: 'not-closed', text: 'The surface has holes or faces that point the wrong way.' },
    Boolean(overshared_edges) && {
      code: 'overshared-edges',
      text: `${plural(overshared_edges ?? 0, 'edge is', 'edges are')} shared by more than two faces, so parts overlap or touch there.`,
    },
    Boolean(zero_area_faces) && {
      code: 'zero-area-faces',
      text: `${plural(zero_area_faces ?? 0, 'face has', 'faces have')} no area.`,
    },
  ]
  return findings.filter((finding) => finding !== false)
}

const PRINTER_SIZE = `${PRINTER_MM.width_mm} × ${PRINTER_MM.depth_mm} × ${PRINTER_MM.height_mm} mm`
