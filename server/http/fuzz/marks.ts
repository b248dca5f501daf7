/** The mark in every text of a fuzzed world: its side, table and column. */
export const marked = (side: string, table: string, column: string) => `zq${side}.${table}.${column}`
export const MARK = /zq([a-z]+\d*)\.([a-z_]+)\.([a-z_0-9]+)/gi
