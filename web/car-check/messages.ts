/** Errors, questions and toasts of the car check. */
import { plural } from '@paddock/domain/plural.ts'

export const FAILED = {
  save: 'This version could not be saved. Please try again.',
  check: 'This version could not be checked again. Please try again.',
  pdf: 'The report could not be downloaded. Please try again.',
  submit: 'This version could not be submitted. Please try again.',
  withdraw: 'The model could not be withdrawn. Please try again.',
  remove: 'This version could not be deleted. Please try again.',
  ask: 'The request could not be saved. Please try again.',
  read: 'This browser could not read the file. Please try another browser.',
}

export const DONE = {
  saved: (version: number) => ({ title: `Version ${version} saved`, text: 'Your whole team sees it with its check.' }),
  submitted: (event: string) => ({ title: 'Model submitted', text: `The organiser of ${event} now sees its check.` }),
  withdrawn: (event: string) => ({ title: 'Model withdrawn', text: `The organiser of ${event} no longer sees it.` }),
}

export const QUESTIONS = {
  remove: (version: number) => ({
    title: `Delete version ${version}?`,
    text: 'Its files and its check are deleted for the whole team.',
    confirmLabel: 'Delete',
    destructive: true,
  }),
  submit: (version: number, event: string) => ({
    title: `Submit version ${version} to ${event}?`,
    text: 'The organiser sees its check and its pictures, beside what is measured on the day. Until the deadline you can replace or withdraw it.',
    confirmLabel: 'Submit',
  }),
  withdraw: (event: string) => ({
    title: `Withdraw the model from ${event}?`,
    text: 'The organiser no longer sees it.',
    confirmLabel: 'Withdraw',
    destructive: true,
  }),
  stop: (submitted: number) => ({
    title: 'Stop asking for models?',
    text:
      submitted > 0
        ? `${plural(submitted, 'submitted model')} will no longer be visible to you.`
        : 'Teams can then no longer submit models.',
    confirmLabel: 'Stop asking',
    destructive: true,
  }),
}
