/** The emails about a consent: to the adult who is asked, and to the person concerned. */
import { REQUEST_DAYS } from '@paddock/domain/privacy/consent.ts'
import { composeEmail } from '../outside/compose-email.ts'

type Person = { name: string; email: string }

/** Opening the link does nothing by itself, because mail scanners open links. */
export const consentRequestEmail = (publicUrl: string, adult: string, person: string, token: string) =>
  composeEmail({
    to: adult,
    subject: `${person} asks for your consent on Paddock`,
    greeting: 'Hello,',
    lines: [
      `${person} has an account on Paddock, where student racing teams work on their cars, and has named you as a parent, guardian or supervising adult.`,
      'Without your consent the account still works, but without a picture, reviews and optional emails.',
      `The page says what you would agree to. Nothing happens until you press the button. The link is valid for ${REQUEST_DAYS} days; once you have consented, you can use it to withdraw at any time.`,
    ],
    action: { label: 'Read the request', url: `${publicUrl}/consent/${token}` },
    closing: 'If you do not know this person, you do not need to do anything.',
  })

export const consentGivenEmail = (publicUrl: string, { name, email }: Person) =>
  composeEmail({
    to: email,
    subject: 'An adult has consented for your Paddock account',
    greeting: `Hello ${name},`,
    lines: [
      'You can now add a picture and review what you bought. You can undo this on your account page at any time.',
    ],
    action: { label: 'Open your account', url: `${publicUrl}/your-account` },
  })

export const consentWithdrawnEmail = (publicUrl: string, { name, email }: Person) =>
  composeEmail({
    to: email,
    subject: 'The consent for your Paddock account was withdrawn',
    greeting: `Hello ${name},`,
    lines: [
      'We have removed your picture, and your account works as it did before the consent. Your work stays as it is.',
    ],
    action: { label: 'Open your account', url: `${publicUrl}/your-account` },
  })
