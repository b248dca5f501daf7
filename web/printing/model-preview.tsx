/** The door to the 3D preview: its code is large, and is fetched only when there is a model to show. */
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../ui/loading.tsx'
import { dimensions } from './figures.ts'
import type { Model } from './read-model.ts'

// A preview that cannot be fetched must not take the page down with it, and with the page a form that is half filled in.
const ModelViewer = lazy(() =>
  import('./model-viewer.tsx').then(
    (loaded) => ({ default: loaded.ModelViewer }),
    () => ({ default: NoViewer }),
  ),
)

type ModelPreviewProps = { model: Model; name: string; color?: string }

export function ModelPreview({ model, name, color }: ModelPreviewProps) {
  return (
    <Suspense fallback={<Loading text="Preparing the preview" />}>
      <ModelViewer
        positions={model.positions}
        label={`3D preview of ${name}, ${dimensions(model.measures)}`}
        color={color}
      />
    </Suspense>
  )
}

const NoViewer = () => <Text c="dimmed">The preview could not be loaded. Everything else works without it.</Text>
