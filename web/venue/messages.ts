/** What the pages of venue mode say: errors, toasts and status lines. */
export const MESSAGES = {
  organizerCreated: { title: 'Account created', text: 'Sign in to create your first event.' },
  organizerNotCreated: 'The account was not created.',
  confirmed: (name: string) => ({ title: 'Confirmed', text: `${name} can sign in now.` }),
  notConfirmed: 'The sign-up was not confirmed.',
  notIssued: 'Nothing was issued.',
  limitNotChanged: 'The limit was not changed.',
  noCode: 'No code was made.',
  forgotten: { title: 'Device removed' },
  notForgotten: 'The device was not removed.',
  deviceNamed: { title: 'This device is named', text: 'Organisers and owners are let in here now.' },
  deviceNotNamed: 'This device was not named.',
} as const
