/** The link to the page of an inquiry, which works without an account. */
import { isSigned, signatureOf } from '../../http/signed-links.ts'

type Linked = { id: string; link_version: number }

export const quoteToken = (secret: string, { id, link_version }: Linked) =>
  `${id}.${signatureOf(secret, ['print-quote', id, link_version])}`

export const isQuoteToken = (secret: string, { id, link_version }: Linked, signature: string) =>
  isSigned(secret, ['print-quote', id, link_version], signature)

export const quoteUrl = (publicUrl: string, secret: string, inquiry: Linked) =>
  `${publicUrl}/3d-printing/quotes/${quoteToken(secret, inquiry)}`

/** A model or a file of a message. */
export const fileUrl = (token: string, id: string) => `/api/files/print-quotes/${token}/${id}`
