/** The one table: a real table on wide screens, a stack of labelled rows on a phone. */
import { Paper } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import classes from './data-table.module.css'
import { QueryState } from './query-state.tsx'

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
  /** The rows, or the query that brings them: then the table shows its loading and its failure too. */
  rows: Row[] | UseQueryResult<Row[], Error>
  rowKey: (row: Row) => string
  /** Usually an `EmptyState`. */
  empty: ReactNode
  /** What stands beneath a row across the whole table, such as its parts while it is open. */
  below?: (row: Row) => ReactNode
  /** What is said while the query loads. */
  loading?: string
}

export function DataTable<Row>({ rows, empty, loading, ...table }: DataTableProps<Row>) {
  const filled = (some: Row[]) => (some.length === 0 ? empty : <Table {...table} rows={some} />)
  return (
    <Paper withBorder className={classes.sheet}>
      {Array.isArray(rows) ? (
        filled(rows)
      ) : (
        <QueryState query={rows} loading={loading}>
          {filled}
        </QueryState>
      )}
    </Paper>
  )
}

type TableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'below'> & { rows: Row[] }

function Table<Row>({ caption, columns, rows, rowKey, below }: TableProps<Row>) {
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
          <Fragment key={rowKey(row)}>
            <tr role="row">
              {columns.map(({ key, header, cell, numeric }) => (
                <td key={key} role="cell" data-label={header} data-numeric={numeric || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            {below?.(row) && (
              <tr role="row" data-below>
                <td role="cell" colSpan={columns.length}>
                  {below(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
