/** The email that somebody asked for: something is back in stock. */
import { composeEmail } from '../outside/compose-email.ts'
import { letterheadOf, type Sender } from './shop.ts'

type BackInStock = { email: string; name: string; url: string; unsubscribe: string }

export const backInStockEmail = (sender: Sender, { email, name, url, unsubscribe }: BackInStock) =>
  composeEmail({
    to: email,
    letterhead: letterheadOf(sender),
    subject: `Back in stock: ${name}`,
    greeting: 'Hello,',
    lines: [
      `${name} can be bought again. It is not reserved for you: others have asked for it too.`,
      'You asked for this email in our store. It is the only one: your address was used for nothing else and has been deleted.',
    ],
    action: { label: 'See the product', url },
    settings: { label: 'Withdraw my other requests', url: unsubscribe },
  })
