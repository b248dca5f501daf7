/** One of a product's pictures: what it shows, where it stands, and the way out. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Badge, TextInput } from '@mantine/core'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { DraftImage } from './product-draft.ts'
import classes from './products.module.css'

type ImageTileProps = {
  image: DraftImage
  index: number
  count: number
  removing: boolean
  onAlt: (alt: string) => void
  onRemove: () => void
}

export function ImageTile({ image, index, count, removing, onAlt, onRemove }: ImageTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: image.url })
  const place = `image ${index + 1} of ${count}`
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <div className={classes.picture}>
        <img src={smallCopyOf(image.url)} alt={image.alt || `Product ${place}`} />
        {index === 0 && (
          <Badge className={classes.main} variant="default">
            Main image
          </Badge>
        )}
      </div>
      <div className={classes.tileTools}>
        <ActionIcon
          variant="default"
          size={40}
          {...attributes}
          {...listeners}
          aria-label={`Move ${place}`}
          className={classes.grip}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={40} aria-label={`Remove ${place}`} loading={removing} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        size="sm"
        label="Alt text"
        aria-label={`Alt text of ${place}`}
        placeholder="What it shows"
        maxLength={250}
        value={image.alt}
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
      />
    </li>
  )
}
