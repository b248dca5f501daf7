/** The search over everything in a portal: a text field, and below it pages, commands and what the server has found. */
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAIN_ID } from '../app/main-content.tsx'
import { lastFocused } from '../ui/restore-focus.ts'
import { MESSAGES } from './messages.ts'
import { recordPage } from './recent-pages.ts'
import classes from './search-dialog.module.css'
import type { SearchItem, SearchOf } from './search-item.ts'
import { useSearch } from './use-search.ts'

const [store, { open, close }] = createSpotlight()
const LIST = 'search-results'
const NOW = { duration: 0 }

type SearchDialogProps = SearchOf & {
  text: string
  onType: (text: string) => void
  opened: boolean
  onClose: () => void
}

export function SearchDialog({ text, onType, opened, onClose, ...of }: SearchDialogProps) {
  const navigate = useNavigate()
  const [chosen, setAt] = useState(-1)
  /** Before anything is typed, nothing is selected. */
  const at = text.trim() ? Math.max(chosen, 0) : chosen
  /** What has the focus once the search is closed: where one was, or the page that was chosen. */
  const next = useRef<HTMLElement | null>(null)
  const go = (to: string) => void navigate(to)
  const { groups, note } = useSearch(of, text, go)
  const items = groups.flatMap((group) => group.items)

  useEffect(() => {
    if (!opened) return
    next.current = lastFocused() ?? null
    open()
    return () => {
      close()
      next.current?.focus({ preventScroll: true })
    }
  }, [opened])

  const selected = items[Math.min(at, items.length - 1)]
  const type = (typed: string) => {
    onType(typed)
    setAt(typed.trim() ? 0 : -1)
  }
  /** Spotlight moves through a list of its own making; this one belongs to React and to screen readers. */
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (step) setAt((Math.max(at, step < 0 ? 0 : -1) + step + items.length) % items.length)
    if (event.key === 'Enter' && selected) choose(selected)
  }
  useEffect(() => {
    if (selected) document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  const choose = (item: SearchItem) => {
    const { to, team, label, run } = item
    onClose()
    if (!to) return run?.()
    next.current = document.getElementById(MAIN_ID)
    recordPage(of.person, { to, title: label })
    if (team && of.team && team !== of.team.id) of.team.onOpenIn(team, to)
    else go(to)
  }

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={type}
      onSpotlightClose={onClose}
      shortcut={null}
      closeOnActionTrigger={false}
      returnFocus={false}
      transitionProps={NOW}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      {/* A page that arrives while one is typing takes the focus, and has to give it back. */}
      <Spotlight.Search
        placeholder="Search or run a command"
        aria-label="Search or run a command"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={selected && optionId(selected)}
        onKeyDown={press}
        // Behind what was typed before the field was here.
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
        maxLength={80}
        autoComplete="off"
        onBlur={({ currentTarget, relatedTarget }) => opened && relatedTarget?.id === MAIN_ID && currentTarget.focus()}
        data-autofocus
      />
      <div id={LIST} role="listbox" aria-label="Search results" className={classes.list}>
        {groups.map(({ name, items: ofGroup }) => (
          <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name} className={classes.group}>
            {ofGroup.map((item) => (
              <Option key={item.key} item={item} isSelected={item === selected} onChoose={() => choose(item)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      {items.length === 0 && !note && <Spotlight.Empty>{MESSAGES.nothing(text.trim())}</Spotlight.Empty>}
      {note && <p className={classes.note}>{note}</p>}
      <p role="status" className={classes.unseen}>
        {text.trim() && (note ?? (items.length ? MESSAGES.found(items.length) : MESSAGES.nothing(text.trim())))}
      </p>
    </Spotlight.Root>
  )
}

type OptionProps = { item: SearchItem; isSelected: boolean; onChoose: () => void }

function Option({ item, isSelected, onChoose }: OptionProps) {
  const { label, about, Icon } = item
  return (
    <Spotlight.Action
      // Spotlight drops the attribute, which the text field refers to.
      ref={(element: HTMLButtonElement | null) => element?.setAttribute('id', optionId(item))}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      label={label}
      description={about}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      className={classes.option}
      onClick={onChoose}
    />
  )
}

const optionId = ({ key }: SearchItem) => `search ${key}`.replaceAll(/[^\w-]/g, '-')
