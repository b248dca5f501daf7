/** Says in an open form that somebody else has deleted what is edited in it. */
import { ProblemAlert } from './problem-alert.tsx'

export function DeletedMeanwhile({ what }: { what: string }) {
  return (
    <ProblemAlert title={`This ${what} has been deleted`}>Somebody else has deleted it in the meantime.</ProblemAlert>
  )
}
