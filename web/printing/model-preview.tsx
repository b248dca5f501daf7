/** Loads the 3D preview only when there is a model to show: its code is large. */
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { part } from '../ui/part.tsx'
import { dimensions } from './figures.ts'
import type { Model } from './read-model.ts'

const ModelViewer = part(async () => (await import('./model-viewer.tsx')).ModelViewer, 'Preparing the preview')

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
