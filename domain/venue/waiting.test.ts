import { expect, test } from 'vitest'
import { type FollowerState, waitingView } from './waiting.ts'

const FOLLOWER: FollowerState = {
  leader: 'Track laptop',
  address: '192.168.1.5',
  tables_left: 0,
  files_left: 0,
  is_complete: true,
  heard_seconds_ago: 1,
  is_in_step: true,
  behind_bytes: 0,
  lag_ms: 3,
  problem: null,
  is_taking_over: false,
}
const following = (changed: Partial<FollowerState>) =>
  waitingView({ mode: 'following', follower: { ...FOLLOWER, ...changed } })
const said = (changed: Partial<FollowerState>) => following(changed).findings.at(-1)

test('a follower says whether a take-over would lose anything', () => {
  expect(said({})).toMatchObject({ level: 'good', text: expect.stringContaining('after 3 ms') })
  expect(said({ is_in_step: false, behind_bytes: 1 })).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('Behind by 1 byte:'),
  })
  expect(said({ heard_seconds_ago: 9 })).toMatchObject({ level: 'check', text: expect.stringContaining('take over') })
  expect(said({ heard_seconds_ago: 9, is_in_step: false })).toMatchObject({ level: 'problem' })
  expect(following({ problem: 'Other release.' }).findings).toContainEqual({ level: 'problem', text: 'Other release.' })
})

test('an incomplete copy cannot take over', () => {
  const copying = { is_complete: false, tables_left: 12, files_left: null }
  expect(said(copying)?.text).toBe('Copying. 12 tables and the files are left.')
  expect(following(copying).button).toMatchObject({ is_disabled: true })
  expect(following({}).button).toMatchObject({ action: 'take-over', is_disabled: false })
  expect(said({ ...copying, heard_seconds_ago: 60 })?.text).toContain('cannot take over')
})

test('a replaced laptop offers no way to serve; one that does not know asks', () => {
  expect(waitingView({ mode: 'fenced', other: 'B', address: '' }).button).toBeNull()
  expect(waitingView({ mode: 'asking', other: 'B', address: '' }).button).toMatchObject({ action: 'serve' })
})
