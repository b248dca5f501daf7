/** The inquiry form: who asks, about which model, in which material. */

import { Button, Paper, Progress, Textarea, Title } from '@mantine/core'
import { NewInquiry } from '@paddock/contract/printing/printing-inquiries.ts'
import { checkChoices, checkFile, INQUIRY_MESSAGES } from '@paddock/domain/printing/inquiry-form.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import { type ReactNode, useId } from 'react'
import { newId } from '../app/new-id.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { ContactFields } from './contact-fields.tsx'
import { FileField } from './file-field.tsx'
import { nextDraft, saveDraft, savedDraft } from './inquiry-draft.ts'
import classes from './inquiry-page.module.css'
import { MaterialFields, useChosenMaterial } from './material-fields.tsx'
import { ModelPanel } from './model-panel.tsx'
import { useModelFile } from './read-model.ts'
import { inquiryOf, type Receipt, useSendInquiry } from './send-inquiry.ts'

/** The file and the material have words of their own, which the specification gives. */
const SCHEMA = NewInquiry.omit({ stl_file_url: true, stl_file_name: true, material_id: true })

export function InquiryForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const model = useModelFile()
  const { file, found } = model
  const { send, sending, uploaded, failure, forget } = useSendInquiry((receipt) => {
    edit.set(nextDraft(edit.values))
    model.remove()
    onSent(receipt)
  })
  const edit = useEdit({
    schema: SCHEMA,
    values: savedDraft,
    input: inquiryOf,
    save: { ...send, run: async (_: ReturnType<typeof inquiryOf>) => submit() },
    onChange: saveDraft,
  })
  const { values: draft, set: change } = edit
  const material = useChosenMaterial(draft)

  function choose(chosen: File) {
    const problem = checkFile(chosen)
    if (problem) return toast.destructive(INQUIRY_MESSAGES[problem])
    forget()
    // Another file is another inquiry, even if the answer to an earlier one was lost on its way.
    change({ id: newId(), stl_unit: 'mm' })
    void model.choose(chosen)
  }

  async function submit() {
    if (found && 'refusal' in found) {
      return toast.destructive({ title: INQUIRY_MESSAGES.wrongType.title, text: found.refusal })
    }
    const missing = checkChoices({ file, material_id: material?.id ?? '' })
    if (missing) return toast.destructive(INQUIRY_MESSAGES[missing])
    if (file) await send.run({ draft, file })
  }

  const label = !sending ? 'Submit Inquiry' : uploaded === undefined ? 'Submitting...' : 'Uploading...'
  return (
    <EditForm edit={edit} label="3D printing inquiry" className={classes.form}>
      <Section title="Contact Information">
        <ContactFields edit={edit} />
      </Section>
      <Section title="STL File Upload">
        <FileField
          file={file}
          refusal={found && 'refusal' in found ? found.refusal : undefined}
          disabled={sending}
          onChoose={choose}
          onRemove={model.remove}
        />
      </Section>
      <ModelPanel
        file={file}
        found={found}
        color={draft.selected_color}
        unit={draft.stl_unit}
        onUnit={(stl_unit) => change({ stl_unit })}
      />
      <Section title="Material Selection">
        <MaterialFields draft={draft} change={change} file={file} found={found} />
      </Section>
      <Section title="Special Requirements">
        <Textarea
          aria-label="Special Requirements"
          description="Tolerances, finish, infill, your deadline: anything we should know."
          rows={4}
          maxLength={2000}
          {...edit.field('special_requirements')}
        />
      </Section>
      <div className={classes.send}>
        {failure && !sending && (
          <ProblemAlert title={failure.title}>{failure.text} Everything you have entered is still here.</ProblemAlert>
        )}
        {uploaded !== undefined && (
          <Progress.Root size="lg">
            <Progress.Section value={uploaded * 100} aria-label="Upload of the STL file" />
          </Progress.Root>
        )}
        <p>{TERMS.madeToOrder}</p>
        <div className={classes.sendLine}>
          <Button type="submit" size="lg" aria-disabled={sending || undefined} data-disabled={sending || undefined}>
            {label}
          </Button>
          <p role="status">
            {uploaded === undefined
              ? 'We email you a quote within 24 hours, free of charge.'
              : `${Math.floor(uploaded * 100)} % uploaded.`}
          </p>
        </div>
      </div>
    </EditForm>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h3" id={id} className={classes.heading}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
