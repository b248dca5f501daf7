/** Something in a form while others may change or delete it: what is typed, and what to say about the others. */
import { type ReactNode, useState } from 'react'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'

/** `opened` is the version that was edited, undefined for a new one; `current` is how it stands by now. */
export function useEdited<T extends { updated_at: string }, Draft>(
  opened: T | undefined,
  current: T | undefined,
  draftOf: (from: T | undefined) => Draft,
) {
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  return {
    updated_at: base?.updated_at,
    draft,
    change: (fields: Partial<Draft>) => setDraft((now) => ({ ...now, ...fields })),
    isGone: opened !== undefined && current === undefined,
    isChanged: base !== undefined && current !== undefined && base.updated_at !== current.updated_at,
    keepMine: () => setBase(current),
    takeTheirs() {
      setBase(current)
      setDraft(draftOf(current))
    },
  }
}

type Others = Pick<ReturnType<typeof useEdited>, 'isGone' | 'isChanged' | 'keepMine' | 'takeTheirs'>
type MeanwhileProps = { what: string; edited: Others; save: { pending: boolean; succeeded: boolean } }

/** While a save is under way its own change comes back as news. */
export function Meanwhile({ what, edited, save }: MeanwhileProps): ReactNode {
  if (save.pending || save.succeeded) return null
  if (edited.isGone)
    return (
      <ProblemAlert title={`This ${what} has been deleted`}>Somebody else has deleted it in the meantime.</ProblemAlert>
    )
  if (!edited.isChanged) return null
  return <ChangedMeanwhile what={what} onMine={edited.keepMine} onTheirs={edited.takeTheirs} />
}
