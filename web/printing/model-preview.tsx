/** Loads the 3D preview only when there is a model to show: its code is large. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { dimensions } from './figures.ts'
import { ModelViewer } from './printing.tsx'
import type { Model } from './read-model.ts'

type ModelPreviewProps = {
  model: Model
  /** In millimetres, in whichever unit the model was drawn. */
  measures: StlMeasures
  name: string
  color?: string
}

export const ModelPreview = ({ model, measures, name, color }: ModelPreviewProps) => (
  <ModelViewer positions={model.positions} label={`3D preview of ${name}, ${dimensions(measures)}`} color={color} />
)
