/** The forms of a draft, part by part. What is wrong is said at its field while it is typed, and listed above. */
import { Button, NativeSelect, Text } from '@mantine/core'
import { company_rule_packs } from '@paddock/contract/rules/company-packs.ts'
import { placeAt } from '@paddock/domain/rules/pack-path.ts'
import { placeInWords } from '@paddock/domain/rules/pack-words.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { AwardFields } from './award-fields.tsx'
import type { PackDraft } from './fields.tsx'
import { GeneralFields } from './general-fields.tsx'
import { KnockoutFields } from './knockout-fields.tsx'
import { asCompanyPack, type CompanyPack, useSavePack } from './pack-actions.ts'
import { PenaltyFields } from './penalty-fields.tsx'
import { RacingFields } from './racing-fields.tsx'
import classes from './rule-packs.module.css'
import { ScorecardFields } from './scorecard-fields.tsx'
import { ScrutineeringFields } from './scrutineering-fields.tsx'

const PARTS = [
  { value: 'general', label: 'General', Fields: GeneralFields },
  { value: 'racing', label: 'Runs and race points', Fields: RacingFields },
  { value: 'knockout', label: 'Knockout', Fields: KnockoutFields },
  { value: 'scorecards', label: 'Scorecards', Fields: ScorecardFields },
  { value: 'scrutineering', label: 'Scrutineering', Fields: ScrutineeringFields },
  { value: 'penalties', label: 'Penalties', Fields: PenaltyFields },
  { value: 'awards', label: 'Awards', Fields: AwardFields },
] as const

export const usePackEdit = (found: CompanyPack) =>
  useEdit({
    schema: inputOf(company_rule_packs.change),
    save: useSavePack(),
    opened: found,
    current: found,
    values: (stored: CompanyPack | undefined): PackDraft => ({
      title: stored?.title ?? '',
      pack: stored?.pack ?? found.pack,
    }),
    input: (values, stored) => ({ ...values, id: found.id, updated_at: stored?.updated_at }),
    saved: asCompanyPack,
    eager: true,
  })

type PackEditorProps = {
  edit: ReturnType<typeof usePackEdit>
  /** Which part is open. */
  part: string
  onPart: (part: string) => void
}

export function PackEditor({ edit, part, onPart }: PackEditorProps) {
  const { Fields } = PARTS.find(({ value }) => value === part) ?? PARTS[0]
  const problems = Object.entries(edit.errors)
  return (
    <EditForm edit={edit} label="Rule pack" className={classes.editor}>
      <NativeSelect
        label="Part"
        data={PARTS.map(({ value, label }) => ({ value, label }))}
        value={part}
        onChange={({ currentTarget }) => onPart(currentTarget.value)}
        maw={320}
      />
      {problems.length > 0 && (
        <ProblemAlert title="These values need correcting">
          <ul className={classes.problems}>
            {problems.map(([path, why]) => (
              <li key={path}>
                {placeOf(path, edit.values.pack)}: {why}
              </li>
            ))}
          </ul>
        </ProblemAlert>
      )}
      <Fields edit={edit} />
      <div className={classes.foot}>
        <Text c="dimmed" role="status">
          {edit.dirty ? 'Not saved yet' : 'Saved'}
        </Text>
        <Button type="submit" loading={edit.pending} disabled={!edit.dirty}>
          Save draft
        </Button>
      </div>
    </EditForm>
  )
}

/** `pack.knockout.points.lost.0` as `Knockout › Points › Lost › No. 1`. */
function placeOf(path: string, pack: PackDraft['pack']): string {
  const [, ...steps] = path.split('.')
  return steps.length === 0 ? 'Title' : placeInWords(placeAt(pack, steps), [pack])
}
