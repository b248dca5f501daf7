/** The one table: a real table on wide screens, a stack of labelled rows on a phone. */
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and times line up on the right, in figures of equal width. */
  numeric?: boolean
  width?: string
}

type DataTableProps<Row> = {
  /** Says what the rows are, for people who hear the table. */
  caption: string
  columns: Column<Row>[]
  /** Undefined while there is no answer yet. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  empty: ReactNode
  loading?: string
  error?: Error | null
  onRetry?: () => void
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Paper withBorder className={classes.sheet}>
      {content(props)}
    </Paper>
  )
}

function content<Row>({ caption, columns, rows, rowKey, empty, loading, error, onRetry }: DataTableProps<Row>) {
  if (!rows) return error ? <ErrorState text={error.message} onRetry={onRetry} /> : <Loading text={loading} />
  if (rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty
  // The roles are spelt out because a table that is laid out as a stack loses them in some browsers.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={classes.table} role="table">
      <caption className={classes.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, numeric, width }) => (
            <th key={key} role="columnheader" scope="col" data-numeric={numeric || undefined} style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, cell, numeric }) => (
              <td key={key} role="cell" data-label={header} data-numeric={numeric || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
