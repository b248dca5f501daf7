/** A form of `useEdit`: what somebody else has changed meanwhile comes first, then the fields. */
import { Stack, type StackProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { MESSAGES } from './messages.ts'
import { ProblemAlert } from './problem-alert.tsx'
import type { useEdit } from './use-edit.ts'

type AnyEdit = Pick<
  ReturnType<typeof useEdit<object, never, never, unknown>>,
  'element' | 'submit' | 'changed' | 'unplaced' | 'pending' | 'dirty'
> & { take: (stored: never, keepTyped?: boolean) => void }

export type EditFormProps = {
  edit: AnyEdit
  /** What the form is called by those who hear it. */
  label: string
  /** What is edited, in a sentence; by default the label in small letters. */
  what?: string
  /** What exactly they have changed, where that is known. */
  theirs?: ReactNode
  gap?: StackProps['gap']
  /** Lays the fields out; without it they stand below each other. */
  className?: string
  /** After leaving any of the fields. */
  onLeave?: () => void
  children: ReactNode
}

export function EditForm({ edit, label, what, theirs, gap = 'md', className, onLeave, children }: EditFormProps) {
  const { changed } = edit
  const inside = (
    <>
      {changed !== undefined && (
        <ChangedMeanwhile
          what={what ?? label.toLowerCase()}
          onMine={() => edit.take(changed as never, true)}
          onTheirs={() => edit.take(changed as never)}
        >
          {theirs}
        </ChangedMeanwhile>
      )}
      {edit.unplaced.length > 0 && (
        <ProblemAlert title={MESSAGES.saveRefused}>
          {edit.unplaced.map(([path, why]) => (
            <div key={path}>{path ? `${path}: ${why}` : why}</div>
          ))}
        </ProblemAlert>
      )}
      {children}
    </>
  )
  return (
    <form
      ref={edit.element}
      noValidate
      onSubmit={edit.submit}
      onBlur={onLeave}
      aria-label={label}
      className={className}
    >
      {className ? inside : <Stack gap={gap}>{inside}</Stack>}
    </form>
  )
}
