import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, 'run', undefined, '0 runs'],
  [1, 'run', undefined, '1 run'],
  [3, 'run', undefined, '3 runs'],
  [1200, 'run', undefined, '1,200 runs'],
  [2.5, 'point', undefined, '2.5 points'],
  [1, 'criterion', 'criteria', '1 criterion'],
  [2, 'criterion', 'criteria', '2 criteria'],
  [1, 'team is', 'teams are', '1 team is'],
  [2, 'team is', 'teams are', '2 teams are'],
])('%d %s (%s) is written "%s"', (count, one, many, written) => expect(plural(count, one, many)).toBe(written))
