/** The page of the print that a payment was for, as the address of a result page says. */
import { printQuoteAddress } from '../app/paths.ts'

const IS_TOKEN = /^[0-9a-f-]{36}\.[\w-]+$/

export function printIn(params: URLSearchParams): string | undefined {
  const token = params.get('print') ?? ''
  return IS_TOKEN.test(token) ? printQuoteAddress(token) : undefined
}
