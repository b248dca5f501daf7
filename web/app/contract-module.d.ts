/** Types `virtual:contract` as the contract it is made from. */
declare module 'virtual:contract' {
  import type { contract } from '@paddock/contract/contract.ts'

  const routes: typeof contract
  export default routes
  /** Changes with every change of the contract and of what it is made of. */
  export const version: string
}
