/** The navigation of a small screen: the first four entries at the lower edge, the others under More. */
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { NavEntry } from './nav-entry.ts'
import { NavLink } from './nav-link.tsx'
import classes from './portal-shell.module.css'

const PLACES = 5

type BottomBarProps = { name: string; entries: readonly NavEntry[]; open: string | undefined }

export function BottomBar({ name, entries, open }: BottomBarProps) {
  const first = entries.length > PLACES ? entries.slice(0, PLACES - 1) : entries
  const rest = entries.slice(first.length)
  return (
    <nav className={classes.bar} aria-label={name} data-bottom-bar>
      <ul>
        {first.map((entry) => (
          <li key={entry.value}>
            <NavLink entry={entry} open={entry.value === open} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <More entries={rest} open={open} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function More({ entries, open }: Omit<BottomBarProps, 'name'>) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const within = entries.find(({ value }) => value === open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list
  useEffect(() => setShown(false), [key])
  useEffect(() => {
    if (!shown) return
    const outside = ({ target }: Event) => !box.current?.contains(target as Node) && setShown(false)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [shown])
  return (
    <div ref={box}>
      <button
        type="button"
        className={classes.link}
        aria-expanded={shown}
        data-within={within ? true : undefined}
        onClick={() => setShown(!shown)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>More</span>
      </button>
      {shown && (
        <ul className={classes.more}>
          {entries.map((entry) => (
            <li key={entry.value}>
              <NavLink entry={entry} open={entry.value === open} onClick={() => setShown(false)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
