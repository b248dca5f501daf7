/** The public module of the site's texts. */
export { Blocks } from './blocks.tsx'
