/** What a template is, at a glance. */
import { total } from '@paddock/domain/units.ts'
import { dateAndTime } from '../../ui/dates.ts'
import details from '../../ui/details.module.css'
import classes from './builder.module.css'
import { CATEGORY_LABELS, TYPE_LABELS } from './messages.ts'
import type { Template } from './template-changes.ts'

export function DetailsTab({ template }: { template: Template }) {
  const { description, template_type, category, criteria, sections, created_at, is_used } = template
  const required = criteria.filter((criterion) => criterion.is_required).length
  const facts: [string, string][] = [
    ['Type', TYPE_LABELS[template_type]],
    ['Category', CATEGORY_LABELS[category]],
    ['Criteria', `${criteria.length} (${required} required)`],
    ['Sections', String(sections.length)],
    ['Max points', String(maxPoints(template))],
    ['Used', is_used ? 'Yes, it has results' : 'Not yet'],
    ['Created', dateAndTime(created_at)],
    ['Changed', dateAndTime(lastChange(template))],
  ]
  return (
    <dl className={details.details}>
      <div data-wide>
        <dt>Description</dt>
        <dd className={classes.text}>{description ?? 'None'}</dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const maxPoints = ({ criteria }: Template) => total(criteria.map(({ max_points }) => max_points))

/** Of the template or of anything on it. Moments in this form sort as text. */
const lastChange = ({ updated_at, sections, criteria, retired }: Template) =>
  [...sections, ...criteria, ...retired].reduce(
    (last, one) => (one.updated_at > last ? one.updated_at : last),
    updated_at,
  )
