import { expect, test } from 'vitest'
import { CARRIERS, storedTracking, trackingLink } from './carriers.ts'

test.each([
  ['ups', '1Z 999 AA1', null, 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['usps', '9400/1&2', null, 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%2F1%262'],
  ['dpd', '015', null, 'https://tracking.dpd.de/status/en_US/parcel/015'],
  ['ups', null, null, null],
  ['ups', '  ', null, null],
  [null, '1Z999', null, null],
  ['other', '77', 'https://pigeon.example/77', 'https://pigeon.example/77'],
  ['other', '77', null, null],
] as const)(
  '%s with the number %s and the link %s is tracked at %s',
  (carrier, tracking_number, tracking_url, link) => {
    expect(trackingLink({ carrier, tracking_number, tracking_url })).toBe(link)
  },
)

test('every carrier but other has a secure page of its own, which ends in the number', () => {
  const links = CARRIERS.filter((carrier) => carrier !== 'other').map((carrier) =>
    trackingLink({ carrier, tracking_number: 'A1', tracking_url: null }),
  )
  for (const link of links) expect(link).toMatch(/^https:\/\/\S+A1$/)
  expect(new Set(links).size).toBe(CARRIERS.length - 1)
})

test('a typed link is stored for another carrier only', () => {
  const tracking_url = 'https://pigeon.example/77'
  expect(storedTracking({ carrier: 'ups', tracking_number: '1', tracking_url })).toMatchObject({ tracking_url: null })
  expect(storedTracking({ carrier: 'other', tracking_number: '1', tracking_url })).toMatchObject({ tracking_url })
})
