/** Sends what this device could not send earlier, whichever page is open, once that page has been painted. */
import { afterPaint } from '../../ui/after-paint.ts'
import { sendQueuedCheckIns } from '../check-in/check-in.tsx'
import { sendQueuedRaces } from '../racing/racing.tsx'
import { sendQueuedSheets } from '../scrutineering/scrutineering.tsx'

export const sendQueued = () =>
  afterPaint(() => {
    sendQueuedRaces()
    sendQueuedSheets()
    sendQueuedCheckIns()
  })
