/**
 * The one table: a real table on wide screens, a card per row where there is no room for it. Words are never broken;
 * a table that is too wide even so scrolls inside its sheet.
 *
 * | kind | in its column | on a card |
 * |---|---|---|
 * | text (none given) | wraps between words | below its label |
 * | number | on one line, to the right, in figures of equal width | beside its label |
 * | code, badge, date | on one line | beside its label |
 * | email | shortened, with a button that copies it | below its label |
 * | actions | one button or one menu | in the corner |
 */
import { Paper } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import classes from './data-table.module.css'
import { Email } from './email.tsx'
import { Pager } from './pager.tsx'
import { QueryState } from './query-state.tsx'
import { useScrolling } from './use-scrolling.ts'

type Kind = 'number' | 'code' | 'badge' | 'date' | 'actions'

type Common = { key: string; header: string; width?: string }

export type Column<Row> = Common &
  ({ kind?: Kind; cell: (row: Row) => ReactNode } | { kind: 'email'; cell: (row: Row) => string | null | undefined })

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
  /** For few and short columns: it stays a table on a phone too. */
  stays?: boolean
  /** Never paged: part of a document that is searched and printed as a whole. */
  whole?: boolean
  /** What is said while the query loads. */
  loading?: string
}

/** A longer list is paged; one whose query brings a page at a time never gets here. */
const PER_PAGE = 50

export function DataTable<Row>({ rows, empty, loading, ...table }: DataTableProps<Row>) {
  const filled = (some: Row[]) => (some.length === 0 ? empty : <Pages {...table} rows={some} />)
  return (
    <Paper withBorder className={classes.sheet} {...useScrolling(table.caption)}>
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

type TableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'below' | 'stays'> & { rows: Row[] }

function Pages<Row>({ rows, whole = false, ...table }: TableProps<Row> & { whole?: boolean }) {
  const [chosen, setChosen] = useState(1)
  const pages = whole ? 1 : Math.ceil(rows.length / PER_PAGE)
  const page = Math.min(chosen, pages)
  return (
    <>
      <Table {...table} rows={pages > 1 ? rows.slice((page - 1) * PER_PAGE, page * PER_PAGE) : rows} />
      {pages > 1 && (
        <div className={classes.pages}>
          <Pager pages={pages} page={page} onPage={setChosen} />
        </div>
      )}
    </>
  )
}

function Table<Row>({ caption, columns, rows, rowKey, below, stays }: TableProps<Row>) {
  // The roles are spelt out because a table that is laid out as cards loses them in some browsers.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={stays ? classes.table : `${classes.table} ${classes.cards}`} role="table">
      <caption className={classes.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, kind, width }) => (
            <th key={key} role="columnheader" scope="col" data-kind={kind} style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.header} data-kind={column.kind}>
                  {contentOf(column, row)}
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

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.kind !== 'email') return column.cell(row)
  const address = column.cell(row)
  return address && <Email address={address} />
}
