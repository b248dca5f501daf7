/** The public module of rule packs. */
export { rulesHead } from './rules-head.ts'
