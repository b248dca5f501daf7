/** The sandbox's hosted pay page as HTML: plain forms, no script, and a clear note that no money moves. */
import { plural } from '@paddock/domain/plural.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { cents } from '@paddock/domain/units.ts'
import { escaped } from '../../http/html.ts'
import { STYLE } from './pay-style.ts'
import type { Line, Session } from './sessions.ts'

/** Stripe's test cards. Any other valid card number is accepted. */
export const DECLINES: Record<string, string> = {
  generic_decline: 'Your card was declined. No money was taken. Try again or use another card.',
  insufficient_funds: 'Your card has insufficient funds. No money was taken. Try another card.',
  incorrect_number: 'Your card number is not valid. Please check it.',
}

export const TEST_CARD = '4242 4242 4242 4242'

export function payPage(session: Session, declined: string | undefined) {
  const problem = declined && (DECLINES[declined] ?? DECLINES.generic_decline)
  const { title, pay } = wordsFor(session)
  return frame(
    title,
    `<h1>${escaped(title)}</h1>
    ${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
    ${summary(session)}
    <form method="post" action="/sandbox/pay/${escaped(session.id)}">
      <h2>Card</h2>
      <p class="field">
        <label for="card">Card number</label>
        <input id="card" name="card" value="${TEST_CARD}" inputmode="numeric" autocomplete="off" maxlength="23"
          aria-describedby="card-hint">
        <span id="card-hint" class="hint">4000 0000 0000 0002 is always declined${
          session.mode === 'subscription' ? ', 4000 0000 0000 0341 when the first payment is due' : ''
        }.</span>
      </p>
      <div class="pair">
        <p class="field"><label for="expiry">Expiry</label>
          <input id="expiry" name="expiry" value="12 / 34" autocomplete="off" maxlength="9"></p>
        <p class="field"><label for="cvc">Security code</label>
          <input id="cvc" name="cvc" value="123" inputmode="numeric" autocomplete="off" maxlength="4"></p>
      </div>
      <button class="pay" name="action" value="pay">${escaped(pay)}</button>
      <h2>Try what else can happen</h2>
      <div class="others">
        <button name="action" value="decline">Decline</button>
        <button name="action" value="expire">Let it expire</button>
        ${session.cancel_url ? `<a class="button" href="${escaped(session.cancel_url)}">Cancel</a>` : ''}
      </div>
    </form>
    <p class="hint">This page closes at ${closesAt(session)}.</p>`,
  )
}

function wordsFor({ mode, amount_total, line_items, subscription_data }: Session) {
  const total = formatCents(cents(amount_total))
  const trial = subscription_data.trial_period_days
  if (mode === 'subscription')
    return { title: `Subscribe to ${line_items.data[0]?.description}`, pay: trial > 0 ? 'Start trial' : `Pay ${total}` }
  return { title: `Pay ${total}`, pay: amount_total === 0 ? 'Complete order' : `Pay ${total}` }
}

export const expiredPage = ({ cancel_url, mode }: Session) =>
  frame(
    'This payment page has expired',
    `<h1>This payment page has expired</h1>
    <p>Nothing was charged.${mode === 'payment' ? ' Your items are no longer reserved.' : ''}</p>
    ${
      cancel_url
        ? `<p><a class="button pay" href="${escaped(cancel_url)}">Back to ${mode === 'payment' ? 'the store' : 'your team'}</a></p>`
        : ''
    }`,
  )

export const paidPage = (session: Session) =>
  frame(
    'This payment is complete',
    `<h1>This payment is complete</h1>
    <p>There is nothing left to pay.</p>
    <p><a class="button pay" href="${escaped(successUrl(session))}">${
      session.mode === 'payment' ? 'See your order' : 'Back to your team'
    }</a></p>`,
  )

export const unknownPage = () =>
  frame(
    'No such payment',
    '<h1>No such payment</h1><p>This payment does not exist. <a href="/store">To the store</a></p>',
  )

export const successUrl = ({ success_url, id }: Session) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

function summary({ line_items, amount_total, mode, subscription_data }: Session) {
  const trial = subscription_data.trial_period_days
  return `<table>
      <caption>Your order</caption>
      <thead><tr><th scope="col">Item</th><th scope="col" class="amount">Amount</th></tr></thead>
      <tbody>${line_items.data.map(row).join('')}</tbody>
      <tfoot><tr><th scope="row">${mode === 'subscription' ? 'Due today' : 'Total'}</th><td class="amount">${formatCents(
        cents(amount_total),
      )}</td></tr></tfoot>
    </table>
    ${trial > 0 ? `<p>The first ${trial} days are free. You can cancel before they end and pay nothing.</p>` : ''}`
}

const row = ({ description, quantity, amount_total, price }: Line) =>
  `<tr><td>${escaped(description)}${quantity > 1 ? ` <span class="times">× ${quantity}</span>` : ''}</td>
    <td class="amount">${formatCents(cents(amount_total))}${price.recurring ? ` per ${escaped(price.recurring.interval)}` : ''}</td></tr>`

function closesAt({ expires_at }: Session) {
  const time = new Date(expires_at * 1000).toISOString()
  const minutes = Math.max(0, Math.ceil((expires_at * 1000 - Date.now()) / 60_000))
  return `<time datetime="${time}">${time.slice(11, 16)} UTC</time>, in ${plural(minutes, 'minute')}`
}

function frame(title: string, content: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)} (test mode) · Paddock</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <style>${STYLE}</style>
  </head>
  <body>
    <header>
      <div class="bar"><p class="name">Paddock</p><p class="mode">TEST MODE</p></div>
      <p class="note">This is the built-in payment sandbox. No card is charged and no money moves.</p>
    </header>
    <main>${content}</main>
  </body>
</html>
`
}
