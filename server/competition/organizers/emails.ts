/** The emails of the organiser portal. */
import { dayOf } from '@paddock/domain/dates.ts'
import { judgeCardPath } from '@paddock/domain/organizers/judge-card-path.ts'
import { emailSettings } from '../../notifications/notifications.ts'
import { composeEmail } from '../../outside/compose-email.ts'

type Person = { full_name: string; email: string }

type Invited = {
  email: string
  role: 'organizer' | 'judge'
  code: string
  company: string
  inviter: string
  expires_at: string
}

export const invitationEmail = ({ email, role, code, company, inviter, expires_at }: Invited, publicUrl: string) =>
  composeEmail({
    to: email,
    subject: `${inviter} invites you to ${role === 'judge' ? 'judge for' : 'organise with'} ${company}`,
    greeting: 'Hello,',
    lines: [
      role === 'judge'
        ? `${inviter} of ${company} has invited you to be a judge. You do not need an account: enter your name, choose the event, and you get your judge code.`
        : `${inviter} of ${company} has invited you to organise competitions. Sign up with this email address to join.`,
      `Your invitation code is ${code}. It is valid until ${dayOf(expires_at, 'UTC')}.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/organizer?invitation=${code}` },
    closing: 'If you do not know what this is about, you can ignore this email.',
  })

export const judgeCodeEmail = (
  email: string,
  judge: { judge_name: string; judge_code: string; card_token: string; event_name: string },
  publicUrl: string,
) =>
  composeEmail({
    to: email,
    subject: `Your judge code for ${judge.event_name}`,
    greeting: `Hello ${judge.judge_name},`,
    lines: [`Thank you for judging at ${judge.event_name}. Your judge code is ${judge.judge_code}.`],
    action: {
      label: 'Open the judging panel',
      url: `${publicUrl}${judgeCardPath(judge.judge_code, judge.card_token)}`,
    },
    closing: 'Keep the code to yourself: anyone who has it can judge in your name.',
  })

export const requestEmail = (member: Person, newcomer: Person, company: string, publicUrl: string) =>
  composeEmail({
    to: member.email,
    subject: `${newcomer.full_name} asks to join ${company}`,
    greeting: `Hello ${member.full_name},`,
    lines: [
      `${newcomer.full_name} (${newcomer.email}) has signed up as an organiser of ${company} and is waiting for your approval.`,
    ],
    action: { label: 'Approve or reject', url: `${publicUrl}/organizer?tab=invitations` },
    settings: emailSettings(publicUrl, 'organizer'),
  })

export const confirmationEmail = (person: Person, token: string, publicUrl: string) =>
  composeEmail({
    to: person.email,
    subject: 'Confirm your email address',
    greeting: `Hello ${person.full_name},`,
    lines: [
      'Please confirm that this is your email address. Until then your events are not listed publicly.',
      'The link is valid for 7 days.',
    ],
    action: { label: 'Confirm my email address', url: `${publicUrl}/organizer?confirm=${token}` },
    closing: 'If you did not sign up with Paddock, you can ignore this email.',
  })

export const approvedEmail = (person: Person, company: string, publicUrl: string) =>
  composeEmail({
    to: person.email,
    subject: `You are an organiser of ${company}`,
    greeting: `Hello ${person.full_name},`,
    lines: [`Your request was approved. You can now open the portal of ${company}.`],
    action: { label: 'Open the portal', url: `${publicUrl}/organizer` },
    settings: emailSettings(publicUrl, 'organizer'),
  })
