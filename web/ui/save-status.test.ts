import { expect, test } from 'vitest'
import { saveStatus } from './save-status.ts'

const untouched = {
  dirty: false,
  pending: false,
  changed: false,
  reason: undefined,
  online: true,
  hasSaved: false,
}

test.each([
  [{}, 'idle', ''],
  [{ dirty: true }, 'saving', 'Saving…'],
  [{ dirty: true, pending: true }, 'saving', 'Saving…'],
  [{ hasSaved: true }, 'saved', 'Saved'],
  [{ hasSaved: true, dirty: true }, 'saving', 'Saving…'],
  [{ dirty: true, reason: 'Please enter a title' }, 'failed', 'Not saved: Please enter a title'],
  // It is being tried again.
  [{ dirty: true, pending: true, reason: 'The server is busy.' }, 'saving', 'Saving…'],
  // What was refused has been undone.
  [{ hasSaved: true, reason: 'The server is busy.' }, 'saved', 'Saved'],
  [{ dirty: true, changed: true }, 'failed', /^Not saved: somebody else/],
  [
    { dirty: true, reason: 'Nothing was sent.', online: false },
    'failed',
    /^Not saved: you’re offline\. What you typed stays/,
  ],
] as const)('%j is %s', (form, state, text) => {
  const status = saveStatus({ ...untouched, ...form })
  expect(status.state).toBe(state)
  if (typeof text === 'string') expect(status.text).toBe(text)
  else expect(status.text).toMatch(text)
})
