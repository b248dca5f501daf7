/** The company's own rule packs: all of them, or the one that the address names. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { ownPackAddress, paths } from '../../app/paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { OwnPack } from './own-pack.tsx'
import type { ListedPack } from './pack-actions.ts'
import { PackStatus } from './pack-status.tsx'
import classes from './rule-packs.module.css'

const COLUMNS: Column<ListedPack>[] = [
  { key: 'title', header: 'Rule pack', cell: ({ id, title }) => <Link to={ownPackAddress(id)}>{title}</Link> },
  { key: 'version', header: 'Version', kind: 'number', cell: ({ version }) => version },
  { key: 'status', header: 'Status', kind: 'badge', cell: ({ status }) => <PackStatus status={status} /> },
  { key: 'base', header: 'Copied from', kind: 'code', cell: ({ based_on }) => based_on },
  { key: 'events', header: 'Events', kind: 'number', cell: ({ event_count }) => event_count },
  { key: 'when', header: 'Last changed', kind: 'date', cell: ({ updated_at }) => dayOf(updated_at) },
]

export function RulePacksTab() {
  const [params] = useSearchParams()
  const open = params.get('pack')
  return open ? <OwnPack key={open} id={open} /> : <PackList />
}

function PackList() {
  const packs = useQuery(api.company_rule_packs.list.queryOptions())
  const [copying, setCopying] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <Text>
          Copy a rule pack, change its numbers, try it on past events and publish it to your company. The packs that
          Paddock ships are on the <Link to={paths.rules}>rules pages</Link>.
        </Text>
        <Button onClick={() => setCopying(true)}>Copy a rule pack</Button>
      </div>
      <DataTable
        caption="Your company's rule packs"
        columns={COLUMNS}
        rows={packs}
        rowKey={({ id }) => id}
        loading="Loading rule packs"
        empty={
          <EmptyState title="No rule packs of your own yet" text="Copy one and change its numbers to begin with." />
        }
      />
      {copying && <CopyDialog own={packs.data ?? []} onClose={() => setCopying(false)} />}
    </>
  )
}
