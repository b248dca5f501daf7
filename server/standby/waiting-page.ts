/** The page of a laptop that does not serve: without the web app, because most of its calls have nobody to answer them. */
import type { WaitingView } from '@paddock/domain/venue/waiting.ts'

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
  ul { padding: 0; list-style: none; display: grid; gap: .75rem }
  li { border-inline-start: 6px solid #6b7280; padding-inline-start: .75rem }
  li[data-level=good] { border-color: #2f9e44 } li[data-level=check] { border-color: #e8a100 }
  li[data-level=problem] { border-color: #e03131 }
  button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; min-height: 44px; border: 0; border-radius: 8px; background: #1c5fd0; color: #fff; cursor: pointer }
  button:disabled { background: #868e96; color: #fff; cursor: not-allowed }
  button:focus-visible { outline: 3px solid #f59f00; outline-offset: 2px }`

/** Asks again and again, because the state changes without anybody's doing; as soon as this laptop serves, the app is loaded. */
export const WAITING_SCRIPT = `
const [title, list, button, problem] = ['title', 'findings', 'action', 'problem'].map((id) => document.getElementById(id))
let view
async function show() {
  try {
    const answer = await fetch('/api/standby')
    if (answer.status === 404) return location.reload()
    view = await answer.json()
    title.textContent = view.title
    const texts = view.findings.map(({ text }) => text).join()
    if (list.dataset.texts !== texts) list.replaceChildren(...view.findings.map(({ level, text }) => {
      const item = document.createElement('li')
      item.dataset.level = level
      item.textContent = text
      return item
    }))
    list.dataset.texts = texts
    button.hidden = view.button === null
    if (view.button) Object.assign(button, { textContent: view.button.label, disabled: view.button.is_disabled })
  } catch {}
  setTimeout(show, 1000)
}
button.addEventListener('click', async () => {
  if (!view?.button || !confirm(view.button.confirm)) return
  button.disabled = true
  problem.textContent = ''
  try {
    const answer = await fetch('/api/standby/' + view.button.action, { method: 'POST' })
    if (!answer.ok) problem.textContent = (await answer.json()).message
  } catch { problem.textContent = 'Paddock on this laptop gave no answer.' }
})
show()
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Paddock</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

export function laptopPage({ title, findings, button }: WaitingView) {
  const items = findings.map(({ level, text }) => `<li data-level="${level}">${escaped(text)}</li>`).join('')
  const shown = button ? `${button.is_disabled ? ' disabled' : ''}>${escaped(button.label)}` : ' hidden>'
  return page(
    title,
    `<h1 id="title">${escaped(title)}</h1><ul id="findings" role="status">${items}</ul>
<p><button id="action" type="button"${shown}</button></p><p id="problem" role="alert"></p>
<script src="/standby.js"></script>`,
  )
}

export const visitorPage = (sentence: string) =>
  page('Not this laptop', `<h1>Not this laptop</h1><p>${escaped(sentence)}</p>`)
