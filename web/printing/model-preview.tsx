/** The door to the 3D preview: its code is large, and is fetched only when there is a model to show. */
import { part } from '../ui/part.tsx'
import { dimensions } from './figures.ts'
import type { Model } from './read-model.ts'

const ModelViewer = part(async () => (await import('./model-viewer.tsx')).ModelViewer, 'Preparing the preview')

type ModelPreviewProps = { model: Model; name: string; color?: string }

export function ModelPreview({ model, name, color }: ModelPreviewProps) {
  return (
    <ModelViewer
      positions={model.positions}
      label={`3D preview of ${name}, ${dimensions(model.measures)}`}
      color={color}
    />
  )
}
