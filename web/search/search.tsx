/** Public module of the search: its button in the header of a portal, and Ctrl-K. The search itself is fetched when it is first wanted. */
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchAhead, part, useFetchedAhead } from '../ui/part.tsx'
import { useRecordedPages } from './recent-pages.ts'
import classes from './search-button.module.css'
import type { SearchOf } from './search-item.ts'

const SearchDialog = part(async () => (await import('./search-dialog.tsx')).SearchDialog, { waiting: null })
const PARTS = [SearchDialog]

export function PortalSearch(of: SearchOf) {
  const [opened, setOpened] = useState(false)
  /** Stays once it has been opened. */
  const [wanted, setWanted] = useState(false)
  const [text, setText] = useState('')
  useRecordedPages(of.person)
  useFetchedAhead(PARTS)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event
    // Typed before the field is here: what the person sees in it once it is.
    if (opened && isCharacter(event) && !document.activeElement?.closest(DIALOG)) {
      event.preventDefault()
      setText((before) => before + key)
    }
    if (key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || altKey || shiftKey) return
    event.preventDefault()
    if (opened) setOpened(false)
    // A dialog that is open keeps the focus.
    else if (!document.querySelector(DIALOG)) open()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void fetchAhead(SearchDialog)}
        onClick={open}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M21 21l-6-6" strokeLinecap="round" />
        </svg>
        <span className={classes.label}>Search</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {wanted && <SearchDialog {...of} text={text} onType={setText} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}

const DIALOG = '[aria-modal="true"]'
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
