/** A check of a car: what it would score, its pictures, mass and balance, and every article with its drawing. */
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import type { CarReport, ReportArticle, ReportBalance } from '@paddock/domain/car-check/car-report.ts'
import type { CarVerdict } from '@paddock/domain/car-check/car-verdict.ts'
import {
  costText,
  countOf,
  findingText,
  limitText,
  secondsEach,
  toleranceText,
  VERDICT_TEXTS,
} from '@paddock/domain/car-check/report-texts.ts'
import { type ReactNode, useState } from 'react'
import { FigureList } from '../ui/figure-list.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { Segments } from '../ui/segments.tsx'
import { ArticleDrawing } from './article-drawing.tsx'
import classes from './car-check.module.css'
import type { ShownPictures } from './shown-pictures.ts'

type ReportViewProps = {
  report: CarReport
  pictures: ShownPictures
  /** Beside the expected value, such as what was measured on the day. */
  beside?: (article: ReportArticle) => ReactNode
}

export function ReportView({ report, pictures, beside }: ReportViewProps) {
  const { specifications, seconds, awards_lost, performance_failures, unsafe, size } = report
  return (
    <>
      <Paper withBorder component="section" aria-label="Expected result" className={classes.card}>
        <Group gap="lg" align="flex-end" wrap="wrap">
          <p className={classes.score}>
            {specifications.left} <small>of {specifications.of} points</small>
          </p>
          <Text size="sm" className={classes.scoreText}>
            Expected scrutineering score if both cars are built like this model. Only the physical inspection scores.
          </Text>
        </Group>
        {unsafe && (
          <ProblemAlert title="This car may not race">
            A safety article fails. The car may not race until it passes.
          </ProblemAlert>
        )}
        <FigureList
          figures={[
            ['Fail', String(countOf(report, 'fail'))],
            ['Close', String(countOf(report, 'close'))],
            ['Pass', String(countOf(report, 'pass'))],
            ['Not told', String(countOf(report, 'cannot', 'needs'))],
            ['Seeding time', seconds.seeding > 0 ? `+${seconds.seeding} s` : '+0 s'],
          ]}
        />
        {performance_failures > 0 && (
          <Text size="sm">
            {performance_failures === 1
              ? 'One performance article fails'
              : `${performance_failures} performance articles fail`}
            : +{seconds.seeding} s on the seeding time and +{seconds.knockout} s in each knockout race
            {awards_lost.length > 0 && `, and these awards could not be won: ${awards_lost.join(', ')}`}.
          </Text>
        )}
        <Text size="sm">
          {size.length} mm long, {size.width} mm wide and {size.height} mm high.
        </Text>
        <Views pictures={pictures} />
      </Paper>
      <BalanceCard report={report} />
      <Articles report={report} pictures={pictures} beside={beside} />
    </>
  )
}

const VIEW_NAMES = { side: 'From the right', top: 'From above', front: 'From the front' } as const

export function Views({ pictures }: { pictures: ShownPictures }) {
  const shown = (['side', 'top', 'front'] as const).flatMap((view) => {
    const picture = pictures[view]
    return picture ? [{ view, picture }] : []
  })
  const widest = Math.max(...shown.map(({ picture }) => picture.columns * picture.step), 1)
  return (
    <div className={classes.views}>
      {shown.map(({ view, picture }) => (
        <figure key={view} style={{ flexGrow: (picture.columns * picture.step) / widest }}>
          <img src={picture.address} alt={`The car ${VIEW_NAMES[view].toLowerCase()}`} />
          <figcaption>{VIEW_NAMES[view]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function BalanceCard({ report: { balance, open_parts } }: { report: CarReport }) {
  const { without_cartridge, with_cartridge } = balance
  return (
    <Paper withBorder component="section" aria-label="Mass and balance" className={classes.card}>
      <Title order={2} size="h3">
        Mass and balance
      </Title>
      <div className={classes.balance}>
        <BalanceOf name="Without cartridge" balance={without_cartridge} />
        {with_cartridge ? (
          <BalanceOf name="With a full cartridge" balance={with_cartridge} />
        ) : (
          <Text size="sm" c="dimmed">
            Name a part as cartridge to see the car with it.
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed">
        From the volumes of the parts and their densities. The centre of gravity is given ahead of the rear axle, above
        the track and left of the middle. How air flows around the car is not computed.
      </Text>
      {open_parts.length > 0 && (
        <Text size="sm">
          The surface of these parts is not closed, so this is a guess: {open_parts.join(', ')}. Export them again as
          solids.
        </Text>
      )}
    </Paper>
  )
}

const BalanceOf = ({ name, balance }: { name: string; balance: ReportBalance }) => (
  <div>
    <Text fw={650}>{name}</Text>
    <FigureList
      figures={[
        ['Mass', `${balance.mass_g} g`],
        ['Ahead of the rear axle', balance.ahead === null ? 'needs wheels' : `${balance.ahead} mm`],
        ['Above the track', `${balance.above} mm`],
        ['Left of the middle', `${balance.left} mm`],
      ]}
    />
  </div>
)

type Shown = 'problems' | 'measured' | 'all'
const SHOWN: Record<Shown, readonly CarVerdict[]> = {
  problems: ['fail', 'close', 'needs'],
  measured: ['fail', 'close', 'pass'],
  all: ['fail', 'close', 'needs', 'pass', 'cannot'],
}

function Articles({ report, pictures, beside }: ReportViewProps) {
  const hasProblems = countOf(report, 'fail', 'close', 'needs') > 0
  const [shown, setShown] = useState<Shown>(hasProblems && !beside ? 'problems' : 'measured')
  const each = secondsEach(report)
  const order = SHOWN[shown]
  const articles = report.articles
    .filter(({ verdict }) => order.includes(verdict))
    .toSorted((one, other) => (shown === 'problems' ? order.indexOf(one.verdict) - order.indexOf(other.verdict) : 0))
  return (
    <Paper withBorder component="section" aria-label="Articles" className={classes.card}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          Article by article
        </Title>
        <Segments
          aria-label="Which articles"
          data={[
            { value: 'problems', label: `To do (${countOf(report, ...SHOWN.problems)})` },
            { value: 'measured', label: `Measured (${countOf(report, ...SHOWN.measured)})` },
            { value: 'all', label: `All (${report.articles.length})` },
          ]}
          value={shown}
          onChange={setShown}
        />
      </Group>
      {articles.length === 0 ? (
        <Text>Nothing fails and nothing is close to its limit.</Text>
      ) : (
        <ul className={classes.articles}>
          {articles.map((article) => (
            <li key={article.article} data-verdict={article.verdict}>
              <div className={classes.about}>
                <Group gap={8}>
                  <Text fw={700}>{article.article}</Text>
                  <VerdictBadge verdict={article.verdict} />
                  {article.class !== 'general' && (
                    <Badge variant="default" tt="none">
                      {article.class === 'safety' ? 'Safety' : 'Performance'}
                    </Badge>
                  )}
                </Group>
                <Text size="sm">{article.what}</Text>
                <Facts article={article} each={each} tolerance={report.tolerance_mm} />
                {beside?.(article)}
              </div>
              <ArticleDrawing article={article} pictures={pictures} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

function Facts({ article, each, tolerance }: { article: ReportArticle; each: number; tolerance: number }) {
  const facts = [
    ['Found', findingText(article)],
    ['Limit', limitText(article)],
    ['Costs each car', costText(article, each)],
    ['Tolerance', toleranceText(article, tolerance)],
  ].filter(([, text]) => text)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const COLORS: Record<CarVerdict, string> = {
  pass: 'green.9',
  close: 'orange.9',
  fail: 'red.9',
  cannot: 'gray.7',
  needs: 'blue.9',
}

export const VerdictBadge = ({ verdict }: { verdict: CarVerdict }) => (
  <Badge color={COLORS[verdict]} tt="none">
    {VERDICT_TEXTS[verdict]}
  </Badge>
)
