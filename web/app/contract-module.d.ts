/** Types the modules that the build makes of the contract (build/contract-module.ts). */
declare module 'virtual:contract' {
  import type { contract } from '@paddock/contract/contract.ts'

  /** Only the calls that anyone may make are there. */
  const routes: typeof contract
  export default routes
  /** Changes with every change of the contract and of what it is made of. */
  export const version: string
}

declare module 'virtual:contract/members' {
  import type { contract } from '@paddock/contract/contract.ts'

  /** All calls but those that anyone may make. */
  const routes: typeof contract
  export default routes
}
