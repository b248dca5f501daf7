/** Changes the caption and the seconds of a slide. */
import { NumberInput, TextInput } from '@mantine/core'
import { event_slides } from '@paddock/contract/competition/screens.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useChangeSlide } from './slide-actions.ts'
import type { Slide } from './slides.tsx'

type Draft = { caption: string; seconds: number | string }

export function SlideDialog({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(event_slides.change),
    save: useChangeSlide(onClose),
    values: (): Draft => ({ caption: slide.caption, seconds: slide.seconds }),
    input: ({ caption, seconds }) => ({ id: slide.id, caption, seconds: Number(seconds) }),
  })
  return (
    <EditDialog edit={edit} title={`Edit ${slide.caption}`} label="Edit slide" submit="Save" onClose={onClose}>
      <TextInput
        label="Caption"
        description="What the picture shows, for those who cannot see it."
        maxLength={200}
        {...edit.field('caption')}
      />
      <NumberInput label="Seconds" min={3} max={120} {...edit.field('seconds')} />
    </EditDialog>
  )
}
