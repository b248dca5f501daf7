/** A product's pictures: added by picking or dropping, put in order by hand or by keys, described, removed. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { MOST_IMAGES } from '@paddock/domain/store/product-images.ts'
import { IconUpload } from '@tabler/icons-react'
import { FileDrop, IMAGES } from '../../ui/file-drop.tsx'
import { ImageTile } from './image-tile.tsx'
import { useRemoveImage, useUploadImages } from './image-uploads.ts'
import type { DraftImage } from './product-draft.ts'
import classes from './products.module.css'

type ImageFieldProps = {
  images: DraftImage[]
  /** Given the images as they are at that moment: several uploads may end one after the other. */
  onChange: (change: (images: DraftImage[]) => DraftImage[]) => void
}

export function ImageField({ images, onChange }: ImageFieldProps) {
  const upload = useUploadImages((url) => onChange((now) => [...now, { url, alt: '' }]))
  const remove = useRemoveImage((url) => onChange((now) => now.filter((image) => image.url !== url)))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const add = (files: File[]) => {
    if (files.length > 0) void upload.run({ files, have: images.length })
  }
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onChange((now) => {
      const place = (id: unknown) => now.findIndex(({ url }) => url === id)
      return arrayMove(now, place(active.id), place(over.id))
    })
  }
  return (
    <FileDrop
      label="Add Images"
      accept={IMAGES}
      multiple
      onFiles={add}
      size="sm"
      leftSection={<IconUpload size={16} aria-hidden />}
      loading={upload.pending}
      disabled={images.length >= MOST_IMAGES}
      className={classes.images}
      hint={upload.pending ? 'Uploading...' : `${images.length} of ${MOST_IMAGES}, each under 5MB. Or drop them here.`}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(images) }}
        onDragEnd={move}
      >
        <SortableContext items={images.map(({ url }) => url)} strategy={rectSortingStrategy}>
          <ol className={classes.tiles}>
            {images.map((image, index) => (
              <ImageTile
                key={image.url}
                image={image}
                index={index}
                count={images.length}
                removing={remove.pending && remove.input === image.url}
                onAlt={(alt) => onChange((now) => now.map((one) => (one.url === image.url ? { ...one, alt } : one)))}
                onRemove={() => void remove.run(image.url)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </FileDrop>
  )
}

/** Announced to screen readers while a tile moves. */
function announcements(images: DraftImage[]): Announcements {
  const place = (id: unknown) => `place ${images.findIndex(({ url }) => url === id) + 1} of ${images.length}`
  return {
    onDragStart: ({ active }) => `Picked up the image at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `The image is at ${place(over.id)}.` : 'The image is not over a place.'),
    onDragEnd: ({ over }) => (over ? `The image was dropped at ${place(over.id)}.` : 'The image was dropped.'),
    onDragCancel: ({ active }) => `Moving was cancelled: the image is back at ${place(active.id)}.`,
  }
}
