/** The slides between races: added as pictures, put into order, captioned, timed and deleted. */
import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { MOST_SLIDES } from '@paddock/domain/screens/pairing.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop, PICTURES } from '../../ui/file-drop.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import classes from './screens.module.css'
import type { Show } from './show-data.ts'
import { useAddSlides, useMoveSlide, useRemoveSlide } from './slide-actions.ts'
import { SlideDialog } from './slide-dialog.tsx'

export type Slide = Show['slides'][number]

export function Slides({ show: { event_id, slides } }: { show: Show }) {
  const add = useAddSlides(event_id)
  const [edited, setEdited] = useState<Slide>()
  return (
    <section aria-labelledby="slides">
      <Title order={3} id="slides">
        Slides
      </Title>
      <Text c="dimmed" mb="md">
        Pictures of sponsors for the view Sponsors’ slides, one after the other. JPEG, PNG or WebP under 5 MB.
      </Text>
      <FileDrop
        label="Add pictures"
        accept={PICTURES}
        multiple
        loading={add.pending}
        disabled={slides.length >= MOST_SLIDES}
        onFiles={(files) => void add.run(files)}
        hint={add.pending ? 'Sending…' : 'or drop them here'}
      />
      {slides.length > 0 && (
        <ol className={classes.slides} aria-label={plural(slides.length, 'slide')}>
          {slides.map((slide, index) => (
            <SlideRow key={slide.id} slide={slide} index={index} count={slides.length} onEdit={setEdited} />
          ))}
        </ol>
      )}
      {edited && <SlideDialog slide={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

type SlideRowProps = { slide: Slide; index: number; count: number; onEdit: (slide: Slide) => void }

function SlideRow({ slide, index, count, onEdit }: SlideRowProps) {
  const move = useMoveSlide()
  const remove = useRemoveSlide(slide)
  const to = (position: number) => void move.run({ id: slide.id, position })
  return (
    <li className={classes.slide}>
      <img src={slide.picture} alt="" width={96} height={54} loading="lazy" />
      <div className={classes.caption}>
        <strong>{slide.caption}</strong>
        <Text size="sm" c="dimmed">
          {slide.seconds} seconds
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`Move ${slide.caption} up`}
          disabled={index === 0 || move.pending}
          onClick={() => to(index)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={40}
          aria-label={`Move ${slide.caption} down`}
          disabled={index === count - 1 || move.pending}
          onClick={() => to(index + 2)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <EditMenu
          name={slide.caption}
          onEdit={() => onEdit(slide)}
          onDelete={() => void remove.ask()}
          deleting={remove.pending}
        />
      </Group>
    </li>
  )
}
