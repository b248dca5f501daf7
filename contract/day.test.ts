import { expect, test } from 'vitest'
import { Day, day, Moment } from './day.ts'

test.each(['2027-03-20', '2000-01-01', '2199-12-31'])('%s is a day', (text) => expect(Day.parse(text)).toBe(text))

test.each(['0000-01-01', '2027-02-30', '1999-12-31', '9999-12-31', '-4714-01-01', 'infinity', '', null])(
  '%s is none',
  (text) =>
    expect(day('Please enter a day').safeParse(text).error?.issues).toMatchObject([{ message: 'Please enter a day' }]),
)

test('a moment is of our time too, wherever it was', () => {
  expect(Moment.parse('2027-03-14T15:00:00+02:00')).toBe('2027-03-14T15:00:00+02:00')
  for (const text of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'now'])
    expect(Moment.safeParse(text).success, text).toBe(false)
})
