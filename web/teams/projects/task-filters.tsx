/** Filters tasks by label and assignee. */
import { Group, NativeSelect } from '@mantine/core'
import { LABEL_NAMES, LABELS } from '@paddock/domain/projects/board.ts'
import { useState } from 'react'
import type { Task } from './task-changes.ts'

export type Filters = { label: string; assignee: string }

const ALL = ''
const UNASSIGNED = 'unassigned'

export function useTaskFilters() {
  const [filters, setFilters] = useState<Filters>({ label: ALL, assignee: ALL })
  return { filters, setFilters }
}

export function fits({ labels, assignee_id }: Task, { label, assignee }: Filters) {
  if (label !== ALL && !labels.some((one) => one === label)) return false
  return assignee === ALL || (assignee_id ?? UNASSIGNED) === assignee
}

type TaskFiltersProps = { tasks: Task[]; filters: Filters; onChange: (filters: Filters) => void }

export function TaskFilters({ tasks, filters, onChange }: TaskFiltersProps) {
  const people = new Map(
    tasks.flatMap(({ assignee_id, assignee_name }) => (assignee_id ? [[assignee_id, assignee_name ?? '']] : [])),
  )
  return (
    <Group gap="xs">
      <NativeSelect
        size="sm"
        aria-label="Filter by label"
        value={filters.label}
        onChange={({ currentTarget }) => onChange({ ...filters, label: currentTarget.value })}
        data={[{ value: ALL, label: 'All labels' }, ...LABELS.map((value) => ({ value, label: LABEL_NAMES[value] }))]}
      />
      <NativeSelect
        size="sm"
        aria-label="Filter by assignee"
        value={filters.assignee}
        onChange={({ currentTarget }) => onChange({ ...filters, assignee: currentTarget.value })}
        data={[
          { value: ALL, label: 'Anyone' },
          { value: UNASSIGNED, label: 'Unassigned' },
          ...[...people].map(([value, label]) => ({ value: value ?? '', label: label ?? '' })),
        ]}
      />
    </Group>
  )
}
