/** Types `virtual:contract` as the contract it is made from. */
declare module 'virtual:contract' {
  import type { contract } from '@paddock/contract/contract.ts'

  const routes: typeof contract
  export default routes
}
