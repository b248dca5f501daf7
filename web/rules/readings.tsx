/** Where the source of a pack is unclear: which reading was taken, the other one, why, and where the choice is set. */
import { Text, Title } from '@mantine/core'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { valueAt } from '@paddock/domain/rules/pack-path.ts'
import { placeInWords, valueInWords } from '@paddock/domain/rules/pack-words.ts'
import classes from './rules.module.css'

export const Readings = ({ pack }: { pack: Pack }) => (
  <section aria-label="Readings">
    <Text>
      Where the source is silent or contradicts itself, the pack takes one reading. Each is a setting, so a company's
      own pack can take the other one.
    </Text>
    <ol className={classes.readings}>
      {pack.readings.map(({ id, article, question, taken, other, why, setting }) => (
        <li key={id}>
          <div className={classes.title}>
            <Title order={2} size="h4">
              {id}: {question}
            </Title>
            {article && <span className={classes.article}>{article}</span>}
          </div>
          <dl className={classes.reading}>
            <dt>Reading taken</dt>
            <dd>{taken}</dd>
            <dt>Other reading</dt>
            <dd>{other}</dd>
            <dt>Why</dt>
            <dd>{why}</dd>
            <dt>Set at</dt>
            <dd>
              {placeInWords(setting, [pack])}: {valueInWords(valueAt(pack, setting))}
            </dd>
          </dl>
        </li>
      ))}
    </ol>
  </section>
)
