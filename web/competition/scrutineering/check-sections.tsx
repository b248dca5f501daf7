/** A sheet of a rule pack, one section at a time: buttons with the progress of each, its checks, and the way on. */
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { progressOf, withTheRestPassed } from './pack-sheet.ts'
import classes from './scrutineering.module.css'
import type { Criterion, Row } from './scrutineering-queries.ts'
import type { Edits } from './sheet-rows.ts'

type Section = { section: string; criteria: Criterion[] }

type CheckSectionsProps = {
  sections: Section[]
  rows: Row[]
  edits: Edits
  onEdits: (change: (now: Edits) => Edits) => void
  row: (criterion: Criterion) => ReactNode
}

export function CheckSections({ sections, rows, edits, onEdits, row }: CheckSectionsProps) {
  const [chosen, setChosen] = useState(sections[0]?.section)
  const top = useRef<HTMLElement>(null)
  const place = Math.max(
    sections.findIndex(({ section }) => section === chosen),
    0,
  )
  const [open, next] = [sections[place], sections[place + 1]]
  if (!open) return null
  const { checked, count } = progressOf(open.criteria, rows, edits)
  return (
    <>
      <nav ref={top} aria-label="Sections" className={classes.sections}>
        {sections.map(({ section, criteria }) => (
          <SectionButton
            key={section}
            section={section}
            progress={progressOf(criteria, rows, edits)}
            isOpen={section === open.section}
            onOpen={() => setChosen(section)}
          />
        ))}
      </nav>
      <section aria-label={open.section} className={classes.section}>
        {open.criteria.map(row)}
      </section>
      <Group mt="md" gap="xs">
        {checked < count && (
          <Button variant="default" onClick={() => onEdits((now) => withTheRestPassed(now, open.criteria, rows))}>
            Pass the rest of {open.section}
          </Button>
        )}
        {next && (
          <Button
            variant="default"
            onClick={() => {
              setChosen(next.section)
              top.current?.scrollIntoView()
            }}
          >
            Next section, {next.section}
          </Button>
        )}
      </Group>
    </>
  )
}

type SectionButtonProps = {
  section: string
  progress: ReturnType<typeof progressOf>
  isOpen: boolean
  onOpen: () => void
}

function SectionButton({ section, progress: { checked, count, isContested }, isOpen, onOpen }: SectionButtonProps) {
  return (
    <button
      type="button"
      className={classes.sectionButton}
      aria-current={isOpen || undefined}
      data-contested={isContested || undefined}
      data-done={checked === count || undefined}
      onClick={onOpen}
    >
      {section}{' '}
      <span>
        {checked}/{count}
      </span>{' '}
      <VisuallyHidden>{isContested ? 'changed meanwhile' : 'checked'}</VisuallyHidden>
    </button>
  )
}
