/** A pack: its tables, a calculator, the readings taken, and the difference to another pack. The address says which is open. */
import { Badge, Text, Title } from '@mantine/core'
import { dayText } from '@paddock/domain/dates.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { PACK_STATUS_LABELS } from '@paddock/domain/rules/pack-words.ts'
import { useSearchParams } from 'react-router'
import { ViewTabs } from '../app/portal/view-tabs.tsx'
import { Calculator } from './calculator.tsx'
import { Compare } from './compare.tsx'
import { PackTables } from './pack-tables.tsx'
import { Readings } from './readings.tsx'
import classes from './rules.module.css'

type PackViewProps = { pack: Pack; others: readonly Pack[] }

export function PackView({ pack, others }: PackViewProps) {
  const [params, setParams] = useSearchParams()
  const tabs = [
    { value: 'rules', label: 'Rules', panel: () => <PackTables pack={pack} /> },
    ...(pack.race_parts.length > 0
      ? [{ value: 'calculator', label: 'Calculator', panel: () => <Calculator pack={pack} /> }]
      : []),
    ...(pack.readings.length > 0
      ? [{ value: 'readings', label: 'Readings', panel: () => <Readings pack={pack} /> }]
      : []),
    {
      value: 'compare',
      label: 'Compare',
      panel: () => (
        <Compare pack={pack} others={others} chosen={params.get('with')} onChoose={(name) => open('compare', name)} />
      ),
    },
  ]
  const view = tabs.find(({ value }) => value === params.get('view'))?.value ?? 'rules'
  const open = (value: string, compared?: string) =>
    setParams(value === 'rules' ? {} : { view: value, ...(compared ? { with: compared } : {}) }, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>{pack.title}</Title>
        <Text className={classes.about}>
          Version {pack.version}
          <Badge variant="default" tt="none">
            {PACK_STATUS_LABELS[pack.status]}
          </Badge>
          {pack.source.map(({ title, date, articles }) => (
            <span key={title}>
              {title}, {dayText(date)}
              {articles && ` (articles ${articles}…)`}
            </span>
          ))}
        </Text>
      </header>
      <ViewTabs name="About this pack" tabs={tabs} open={view} onOpen={(value) => open(value)} />
    </>
  )
}
