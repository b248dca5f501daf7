/** The door of the back office: its calls in the shape of the contract. */
export { businessOwnerCalls } from './owner-auth.ts'
