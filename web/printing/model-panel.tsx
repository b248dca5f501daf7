/** The model as it will be printed: turning, and measured. Before there is one, the place where it will stand. */
import { Paper, Text, Title } from '@mantine/core'
import { inUnit, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { Loading } from '../ui/loading.tsx'
import classes from './inquiry-page.module.css'
import { ModelFacts } from './model-facts.tsx'
import { ModelFindings } from './model-findings.tsx'
import panel from './model-panel.module.css'
import { ModelPreview } from './model-preview.tsx'
import type { Reading } from './read-model.ts'
import { UnitChoice } from './unit-choice.tsx'

type ModelPanelProps = {
  file: File | undefined
  found: Reading | undefined
  color: string
  unit: StlUnit
  onUnit: (unit: StlUnit) => void
}

export function ModelPanel(props: ModelPanelProps) {
  return (
    <Paper withBorder component="section" aria-label="Your model" className={`${classes.section} ${classes.model}`}>
      <Title order={2} size="h3" className={classes.heading}>
        Your model
      </Title>
      <div aria-live="polite" className={panel.content}>
        <Content {...props} />
      </div>
    </Paper>
  )
}

function Content({ file, found, color, unit, onUnit }: ModelPanelProps) {
  if (!file) return <Waiting text="Choose an STL file to see your model here with its size and volume." />
  if (!found) return <Loading text="Reading the model" />
  if ('refusal' in found) return <Waiting text="This file cannot be shown. Please choose another one." />
  if ('failed' in found) {
    return <Waiting text="Your browser could not measure this model. We measure it when you send it." />
  }
  const measures = inUnit(found.measures, unit)
  return (
    <>
      <ModelPreview model={found} measures={measures} name={file.name} color={color} />
      <ModelFacts measures={measures} />
      <UnitChoice read={found.measures} unit={unit} onChange={onUnit} />
      <ModelFindings measures={measures}>
        You can still send it: we check every model before we quote. Most modelling programs can repair surfaces.
      </ModelFindings>
    </>
  )
}

/** A block in the lines of a workshop drawing. */
function Waiting({ text }: { text: string }) {
  return (
    <div className={panel.waiting}>
      <svg viewBox="0 0 200 140" width="200" height="140" fill="none" aria-hidden="true" focusable="false">
        <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
          <path d="M100 14l62 30v50l-62 32-62-32V44z" />
          <path d="M38 44l62 32 62-32M100 76v50" />
        </g>
        <g stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 5" opacity="0.7">
          <path d="M100 14v50l-62 30M100 64l62 30" />
        </g>
      </svg>
      <Text c="dimmed" maw="20rem">
        {text}
      </Text>
    </div>
  )
}
