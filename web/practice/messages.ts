/** Toasts, errors, questions and names of practice runs. */

import { plural } from '@paddock/domain/plural.ts'
import type { Measure } from '@paddock/domain/practice/run.ts'

export const run = {
  saved: (name: string) => ({ title: 'Run saved', text: name }),
  saveFailed: 'The run could not be saved.',
  deleted: (name: string) => ({ title: 'Run deleted', text: name }),
  deleteFailed: 'The run could not be deleted. Please try again.',
  deleteQuestion: (name: string) => ({
    title: 'Delete this run?',
    text: `${name} will be removed from the history and all statistics. This cannot be undone.`,
    confirmLabel: 'Delete',
    destructive: true,
  }),
  undone: { title: 'Last entry undone' },
  undoFailed: 'The last entry could not be undone. Please try again.',
  notRecorded: (text: string) => ({ title: 'The run was not recorded', text }),
  notSent: (text: string) => ({ title: 'Not sent yet', text }),
}

export const imported = {
  done: (added: number, known: number) => ({
    title: 'Runs imported',
    text: `${plural(added, 'run')} added.${known > 0 ? ` ${known} already existed.` : ''}`,
  }),
  failed: 'The import did not work. Press Import again; no run is stored twice.',
}

export const MEASURE_NAMES: Record<Measure, string> = {
  racing: 'Racing time',
  reaction: 'Reaction time',
  total: 'Total time',
}

const inMs = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

export const reaction = {
  how: 'Five lights come on one by one, and one to three seconds later all go out. Press as soon as they are out: the space bar, or anywhere on the lights.',
  start: 'Press to start',
  wait: 'Wait until the lights are out',
  again: 'Press to start again',
  missed: 'Not pressed',
  falseStart: 'False start',
  guessed: 'guessed',
  stored: 'Stored in this browser only, for your account. It is sent to nobody.',
  sources: { keyboard: 'Keyboard', touch: 'Touch', mouse: 'Mouse', gate: 'Gate' },
  confirmClear: {
    title: 'Delete your attempts?',
    text: 'All your attempts on this device are deleted. This cannot be undone.',
    confirmLabel: 'Delete',
    destructive: true,
  },
  byGate:
    'The gate measured these reactions itself, from its own lights to its own trigger. Neither this screen nor a keyboard adds to them.',
  delays: ({ frame, handled }: { frame: number | null; handled: number | null }) => [
    frame === null
      ? 'Make an attempt to measure this device.'
      : `Measured here: the screen is redrawn every ${inMs(frame)}, and the time starts with the picture that shows the lights out. The last press reached the page after ${inMs(Math.max(0, handled ?? 0))}; that is not counted.`,
    'Not measurable by a page: a screen usually needs 5 to 30 ms more to light up or go dark, a keyboard or mouse 5 to 25 ms to report a press, a touch screen 20 to 60 ms. So each time is about 10 to 90 ms longer than your reaction, and always by about the same on one device.',
    'Compare times of one device with each other, not with those of a gate or of another device. Under 0.100 s nobody reacts: such a press is guessed, and counted with the false starts.',
  ],
}

export const gate = {
  byItself:
    'A whole result is recorded with the car, lane and set-up in the form, and F9 undoes it. Doubtful ones wait for you.',
  recording: 'records by itself',
  lost: 'connection lost. It is opened again by itself; times can be typed meanwhile',
  refused: (why: string) => `The gate could not be armed: ${why}.`,
}
