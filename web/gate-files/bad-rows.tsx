/** The rows of a file that cannot be imported: one sentence for all rows with the same problem. */
import { plural } from '@paddock/domain/plural.ts'
import { type ProblemGroup, problemText } from '@paddock/domain/practice/import-problems.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import classes from './gate-files.module.css'

export function BadRows({ problems }: { problems: readonly ProblemGroup[] }) {
  const bad = new Set(problems.flatMap(({ lines }) => lines)).size
  if (bad === 0) return null
  return (
    <ProblemAlert title={plural(bad, 'row cannot be imported', 'rows cannot be imported')}>
      <ul className={classes.bad}>
        {problems.map((group) => (
          <li key={group.kind}>{problemText(group)}</li>
        ))}
      </ul>
    </ProblemAlert>
  )
}
