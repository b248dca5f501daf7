/** The layout of every email, as plain text and as HTML that mail clients can show. */
import { escaped } from '../http/html.ts'

/** One email to one recipient. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Small files only: they wait in the queue with the email. */
  attachments?: { name: string; type: string; base64: string }[]
}

export type Letterhead = {
  name: string
  /** The absolute address of a picture, shown instead of the name. */
  logo: string | undefined
  /** Who sends it, below the email. */
  sender: string
}

const OWN: Letterhead = { name: 'Paddock', logo: undefined, sender: 'Paddock: student STEM racing' }

type Content = {
  to: string
  /** Whose email it is; by default Paddock's own. */
  letterhead?: Letterhead | undefined
  subject: string
  greeting: string
  lines: string[]
  /** Web addresses within the lines can be followed; never in emails that contain names of strangers. */
  linksLines?: boolean
  replyTo?: string
  /** Downloads and the like, listed below the lines. */
  links?: { label: string; url: string }[]
  action?: { label: string; url: string }
  closing?: string
  /** A quiet link at the very end, such as to the choice of emails. */
  settings?: { label: string; url: string }
}

export function composeEmail(content: Content): Email {
  const { to, subject, greeting, lines, links = [], action, settings, closing = 'See you in the paddock.' } = content
  const { linksLines = false, replyTo, letterhead = OWN } = content
  const shown = lines.map(linksLines ? linkedParagraph : paragraph)
  for (const { url } of [...links, ...(action ? [action] : []), ...(settings ? [settings] : [])])
    if (!/^https?:\/\//.test(url)) throw new Error('A mail may only link to a web address.')
  const linked = links.map(({ label, url }) => `${label}:\n${url}`)
  const made = {
    to,
    // A team's name may contain a line break; a subject may not.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: asText(letterhead, greeting, [...lines, ...linked], closing, action, settings),
    html: asHtml(letterhead, greeting, [...shown, ...links.map(linkLine)], closing, action, settings),
    ...(replyTo ? { replyTo } : {}),
  }
  refuseUnsafe(made)
  return made
}

/** Prevents header injection: a line break or a second address would let an attacker send their own email in our name. */
export function refuseUnsafe({ to, subject, replyTo = to }: Email) {
  if (!isPlainAddress(to) || !isPlainAddress(replyTo)) throw new Error('A mail goes to exactly one plain address.')
  if (/\p{Cc}|\u2028|\u2029/u.test(subject)) throw new Error('The subject of a mail is a single line.')
}

/** One address, without a name, quotes or brackets. */
export const isPlainAddress = (address: string) =>
  address.length <= 320 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address)

type Link = Content['action']

function asText(
  { sender }: Letterhead,
  greeting: string,
  lines: string[],
  closing: string,
  action: Link,
  settings: Link,
) {
  const [link, last] = [action, settings].map((one) => (one ? [`${one.label}:\n${one.url}`] : []))
  return `${[greeting, ...lines, ...(link ?? []), closing, sender, ...(last ?? [])].join('\n\n')}\n`
}

const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function asHtml(
  letterhead: Letterhead,
  greeting: string,
  paragraphs: string[],
  closing: string,
  action: Link,
  settings: Link,
) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(letterhead.name)}</title>
</head>
<body style="margin:0;padding:0;background:#edefe8">
<table ${TABLE} width="100%" bgcolor="#edefe8"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:560px;background:#ffffff;border:1px solid #cdd3c9">
<tr><td bgcolor="#06352a" style="padding:18px 28px;${FONT};font-size:22px;font-weight:700;font-style:italic;color:#c8f542">${nameOrLogo(letterhead)}</td></tr>
<tr><td bgcolor="#c8f542" style="height:4px;line-height:4px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:28px;${FONT};font-size:16px;line-height:1.55;color:#161b18">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escaped(greeting)}</p>
${paragraphs.join('\n')}
${action ? button(action) : ''}
<p style="margin:0">${escaped(closing)}</p>
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e0e4db;${FONT};font-size:13px;color:#566059">${escaped(letterhead.sender).replaceAll('\n', '<br>')}${settings ? quietLink(settings) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** On white, because a logo may be dark. Mail clients that show no pictures show the name. */
const nameOrLogo = ({ name, logo }: Letterhead) =>
  logo
    ? `<img src="${escaped(logo)}" alt="${escaped(name)}" height="48" style="display:block;height:48px;width:auto;background:#ffffff;padding:4px">`
    : escaped(name)

const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line).replaceAll('\n', '<br>')}</p>`

/** A full stop or bracket after an address is not part of it. */
const linkedParagraph = (line: string) =>
  paragraph(line).replaceAll(
    /https?:\/\/[^\s<]*[^\s<.,;:!?)]/g,
    (url) => `<a href="${url}" style="color:#0a5c43">${url}</a>`,
  )

const quietLink = ({ label, url }: { label: string; url: string }) =>
  `<br><a href="${escaped(url)}" style="color:#566059">${escaped(label)}</a>`

const linkLine = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 12px"><a href="${escaped(url)}" style="color:#0a5c43;font-weight:700">${escaped(label)}</a></p>`

/** A filled table cell, because several mail clients ignore the padding of a link; the bare URL is for those that hide links. */
function button({ label, url }: { label: string; url: string }) {
  const href = escaped(url)
  return `<table ${TABLE} style="margin:8px 0 16px"><tr><td bgcolor="#0a5c43" style="padding:12px 24px">
<a href="${href}" style="${FONT};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:13px;color:#566059;word-break:break-all">Or open <a href="${href}" style="color:#0a5c43">${href}</a></p>`
}
