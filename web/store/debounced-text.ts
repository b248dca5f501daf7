/** A text field that writes to the URL a moment after the last key press, and follows the URL when that changes. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE = 300

export function useDebouncedText(inAddress: string, send: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  const sendLater = useDebouncedCallback((typed: string) => {
    setSent(typed)
    send(typed)
  }, PAUSE)

  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own text coming back from the URL is outdated by then: the user may have typed on.
    if (inAddress !== sent) {
      setText(inAddress)
      setSent(inAddress)
    }
  }

  const type = (typed: string) => {
    setText(typed)
    sendLater(typed.trim() === '' ? '' : typed)
  }
  return { text, type }
}
