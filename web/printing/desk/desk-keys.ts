/**
 * The keys of the print desk. They work as long as no field, dialog or menu has the focus.
 *
 * | key    | does                                          |
 * |--------|-----------------------------------------------|
 * | arrows | go from card to card, also to the printers    |
 * | Enter  | opens the part                                |
 * | m      | puts the part on a printer                    |
 * | Space  | on the handle: picks it up; arrows, Space     |
 */
import { useEffect, useEffectEvent } from 'react'
import { cardInColumns, isTaken } from '../../ui/board-steps.ts'

const focusCard = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"] [data-card-title]`)?.focus()

export function useDeskKeys(columns: readonly (readonly string[])[], onMenu: (id: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement) || isTaken(target)) return
    const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    const isOnTitle = target === document.body || target.matches('[data-card-title]')
    const beside = isOnTitle ? cardInColumns(columns, id, key) : undefined
    if (beside) focusCard(beside)
    else if (key === 'm' && id !== undefined && columns[0]?.includes(id)) onMenu(id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
