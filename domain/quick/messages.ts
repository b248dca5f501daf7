/** Refusals of quick cups that the browser and the server share. */
import { goneMessage } from '../competition/messages.ts'

export const QUICK_ERRORS = {
  off: 'Quick cups are switched off here. Please ask whoever runs this server.',
  tooMany: 'Too many quick cups were made from your network today. Please try again tomorrow.',
  tooManyToday: 'Too many quick cups were made today. Please try again tomorrow.',
  noLink: 'This link does not open a quick cup. It may be mistyped, or the cup was deleted after 30 days.',
  gone: goneMessage('quick cup'),
  full: 'This cup has 64 teams already.',
  drawn: 'The cup has been drawn, so no team can join it.',
  kept: 'This cup belongs to another company already.',
} as const
