/** Filters tasks by title, label, assignee and priority, and sorts them. On a phone all but the title are behind one button. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  LABEL_NAMES,
  LABELS,
  PRIORITIES,
  PRIORITY_NAMES,
  TASK_ORDERS,
  type TaskOrder,
} from '@paddock/domain/projects/board.ts'
import { IconFilter } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import type { Task } from './task-changes.ts'
import classes from './task-filters.module.css'

const ALL = ''
const UNASSIGNED = 'unassigned'
const NONE = { title: '', label: ALL, assignee: ALL, priority: ALL, order: 'board' as TaskOrder }

export type Filters = typeof NONE

export function useTaskFilters() {
  const [filters, setFilters] = useState<Filters>(NONE)
  return { filters, setFilters }
}

export function fits({ title, labels, assignees, priority }: Task, wanted: Filters) {
  if (!title.toLowerCase().includes(wanted.title.trim().toLowerCase())) return false
  if (wanted.label !== ALL && !labels.some((one) => one === wanted.label)) return false
  if (wanted.priority !== ALL && priority !== wanted.priority) return false
  if (wanted.assignee === UNASSIGNED) return assignees.length === 0
  return wanted.assignee === ALL || assignees.some(({ user_id }) => user_id === wanted.assignee)
}

const ORDER_NAMES: Record<TaskOrder, string> = { board: 'Board order', priority: 'By priority', due: 'By due date' }

type TaskFiltersProps = {
  tasks: Task[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** Gets the focus by a key. */
  field: RefObject<HTMLInputElement | null>
}

export function TaskFilters({ tasks, filters, onChange, field }: TaskFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const people = new Map(
    tasks.flatMap(({ assignees }) => assignees.map(({ user_id, name }) => [user_id, name] as const)),
  )
  const { title, ...others } = filters
  const active = Object.entries(others).filter(([name, value]) => value !== NONE[name as keyof Filters]).length
  const select = (name: keyof typeof others, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={filters[name]}
      onChange={({ currentTarget }) => onChange({ ...filters, [name]: currentTarget.value })}
      data={data}
    />
  )
  return (
    <div className={classes.filters} data-open={isOpen || undefined}>
      <TextInput
        ref={field}
        type="search"
        size="sm"
        aria-label="Filter by title"
        placeholder="Filter by title"
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => onChange({ ...filters, title: currentTarget.value })}
      />
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div className={classes.more}>
        {select('label', 'Filter by label', [
          { value: ALL, label: 'All labels' },
          ...LABELS.map((value) => ({ value, label: LABEL_NAMES[value] })),
        ])}
        {select('assignee', 'Filter by assignee', [
          { value: ALL, label: 'Anyone' },
          { value: UNASSIGNED, label: 'Unassigned' },
          ...[...people].map(([value, label]) => ({ value, label })),
        ])}
        {select('priority', 'Filter by priority', [
          { value: ALL, label: 'Any priority' },
          ...PRIORITIES.toReversed().map((value) => ({ value, label: PRIORITY_NAMES[value] })),
        ])}
        {select(
          'order',
          'Sort',
          TASK_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] })),
        )}
      </div>
    </div>
  )
}
