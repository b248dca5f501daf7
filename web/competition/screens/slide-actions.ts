/** The actions on slides: add, change, move, delete. */
import { SLIDE_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { sendPicture } from '../../app/send-picture.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

const USUAL_SECONDS = 8

const refetch = () => [api.event_shows.key()]
const saving = { failed: MESSAGES.notSaved, reason: 'instead', refetch } as const

/** Each is captioned with the name of its file at first. */
const captionOf = ({ name }: File) =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, 200) || 'Slide'

export const useAddSlides = (event_id: string) =>
  useAction(
    async (files: File[]) => {
      for (const file of files) {
        const picture = await sendPicture(SLIDE_UPLOAD, file, MESSAGES.notAdded.text)
        await api.event_slides.add.call({
          id: newId(),
          event_id,
          picture,
          caption: captionOf(file),
          seconds: USUAL_SECONDS,
        })
      }
      return files.length
    },
    {
      done: (count) => toast.success(MESSAGES.slidesAdded(count)),
      failed: MESSAGES.notAdded,
      reason: 'instead',
      refetch,
    },
  )

export const useChangeSlide = (onChanged: () => void) =>
  useAction(api.event_slides.change, { done: onChanged, ...saving })

export const useMoveSlide = () => useAction(api.event_slides.move, saving)

export function useRemoveSlide({ id, caption }: { id: string; caption: string }) {
  const remove = useAction(api.event_slides.remove, {
    done: () => toast.success(MESSAGES.slideDeleted),
    ...saving,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete the slide ${caption}?`,
      text: 'It disappears from the screens at once.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, pending: remove.pending }
}
