/** Rows of one insert, well below the parameter limit of one statement. */
const AT_ONCE = 1000

export async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE))
}
