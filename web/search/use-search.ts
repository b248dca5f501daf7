/** Everything that matches what is typed: pages and commands at once, the rest as soon as the server has answered. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { containsWords, FEWEST_SEARCHED } from '@paddock/domain/search/search.ts'
import { IconClock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { SEARCHES } from './found.ts'
import { MESSAGES } from './messages.ts'
import { commandsOf, pagesOf } from './pages.ts'
import { useRecentPages } from './recent-pages.ts'
import type { SearchGroup, SearchItem, SearchOf } from './search-item.ts'

const PAUSE_MS = 150

export function useSearch(of: SearchOf, typed: string, go: (to: string) => void) {
  const { pathname, search } = useLocation()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const text = typed.trim()
  const found = useFoundByServer(of, text)
  const commands = commandsOf(of, go, { other, onSwitch: () => setColorScheme(other) })
  const recent = useRecentPages(of.person)
    .filter(({ to }) => to !== `${pathname}${search}`)
    .map(({ to, title }) => ({ key: `recent ${to}`, label: title, to, Icon: IconClock }))
  const matching = (items: SearchItem[]) => items.filter(({ label }) => containsWords(label, text))
  const groups: SearchGroup[] = [
    { name: 'Recent', items: text ? [] : recent },
    { name: 'Pages', items: matching(pagesOf(of)) },
    { name: 'Commands', items: matching(commands) },
    ...found.groups,
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), note: found.note }
}

function useFoundByServer({ portal }: SearchOf, text: string): { groups: SearchGroup[]; note: string | undefined } {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const isLongEnough = text.length >= FEWEST_SEARCHED
  const query = useQuery({
    queryKey: ['search', portal, settled],
    queryFn: () => SEARCHES[portal](settled),
    enabled: settled.length >= FEWEST_SEARCHED,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  if (!isLongEnough) return { groups: [], note: text ? MESSAGES.tooShort : undefined }
  if (query.fetchStatus === 'paused') return { groups: [], note: MESSAGES.offline }
  if (query.isError && !query.isFetching) return { groups: [], note: MESSAGES.failed }
  const isCurrent = text === settled && query.isSuccess && !query.isPlaceholderData
  if (isCurrent) return { groups: query.data, note: undefined }
  // Of the answer to an earlier text, only what still matches.
  const groups = (query.data ?? []).map(({ name, items }) => ({
    name,
    items: items.filter(({ label, about }) => containsWords(`${label} ${about ?? ''}`, text)),
  }))
  return { groups, note: MESSAGES.searching }
}
