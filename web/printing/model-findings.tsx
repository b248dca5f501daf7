/** What is wrong with a model, named one by one; nothing where nothing is. */
import { Text } from '@mantine/core'
import type { StlMeasures } from '@paddock/contract/printing/stl-files.ts'
import { findingsOf } from '@paddock/domain/printing/stl-findings.ts'
import type { ReactNode } from 'react'
import classes from './model-facts.module.css'

export function ModelFindings({ measures, children }: { measures: StlMeasures; children?: ReactNode }) {
  const findings = findingsOf(measures)
  if (findings.length === 0) return null
  return (
    <section aria-label="Problems with the model" className={classes.findings}>
      <ul>
        {findings.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      {children && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </section>
  )
}
