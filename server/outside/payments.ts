/**
 * Payments through the official Stripe SDK: Stripe if a key is configured, else the sandbox, which implements the same
 * API on this server. Callers cannot tell the two apart.
 */
import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from '../boot/config.ts'

export type StripeMode = 'live' | 'test' | 'sandbox'

export type Payments = {
  stripe: Stripe
  /** If undefined, no webhook can be verified and all are refused. */
  webhookSecret: string | undefined
  /** Test and live keys of one account see different objects. */
  mode: StripeMode
  /** The key that this server's sandbox accepts; undefined if Stripe is used. */
  sandboxKey: string | undefined
}

/** Undefined if neither an account nor the sandbox is configured. */
export function openPayments(config: Config, secret: string): Payments | undefined {
  const { secretKey, webhookSecret, apiBase, timeoutMs } = config.stripe
  if (secretKey) {
    const mode = secretKey.includes('_live_') ? 'live' : 'test'
    return { stripe: client(secretKey, apiBase, timeoutMs), webhookSecret, mode, sandboxKey: undefined }
  }
  if (!config.sandbox) return undefined
  // Derived from the secret that all nodes share, so that every node accepts it.
  const sandboxKey = `sk_test_${derived(secret, 'sandbox key')}`
  return {
    stripe: client(sandboxKey, ownUrl(config), timeoutMs),
    webhookSecret: `whsec_${derived(secret, 'sandbox webhooks')}`,
    mode: 'sandbox',
    sandboxKey,
  }
}

export const isPaid = ({ payment_status }: Pick<Stripe.Checkout.Session, 'payment_status'>) =>
  payment_status === 'paid' || payment_status === 'no_payment_required'

/** Where this node reaches itself, without going through a proxy. */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>) {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' }
  const name = everywhere[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function client(key: string, base: string, timeout: number) {
  const { hostname, port, protocol } = new URL(base)
  return new Stripe(key, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Paddock' },
  })
}

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
