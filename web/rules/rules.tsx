/** The public module of the rules pages: what the pages of a company's own packs show of a pack too. */
export { Calculator } from './calculator.tsx'
export { Compare } from './compare.tsx'
export { PackTables } from './pack-tables.tsx'
