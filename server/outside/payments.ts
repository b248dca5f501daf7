/**
 * Card payments through the official Stripe SDK: the real service where a key is configured, else the sandbox, which
 * speaks the same language on this very server. Whoever uses it cannot tell the two apart.
 */
import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { Config } from '../boot/config.ts'

export type Payments = {
  stripe: Stripe
  /** Undefined: no webhook can be trusted, and none is heard. */
  webhookSecret: string | undefined
  /** The key that the sandbox on this server takes; undefined where the real service is used. */
  sandboxKey: string | undefined
}

/** Undefined where neither an account nor the sandbox is switched on. */
export function openPayments(config: Config, secret: string): Payments | undefined {
  const { secretKey, webhookSecret, apiBase, timeoutMs } = config.stripe
  if (secretKey) return { stripe: client(secretKey, apiBase, timeoutMs), webhookSecret, sandboxKey: undefined }
  if (!config.sandbox) return undefined
  // Made from the secret that all nodes share, so that each node knows the other's.
  const sandboxKey = `sk_test_${derived(secret, 'sandbox key')}`
  return {
    stripe: client(sandboxKey, ownUrl(config), timeoutMs),
    webhookSecret: `whsec_${derived(secret, 'sandbox webhooks')}`,
    sandboxKey,
  }
}

/** Where this node reaches itself, without the way through a proxy. */
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
