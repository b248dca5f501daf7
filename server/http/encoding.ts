/** The encodings in which answers are stored ready to send, and which of them a request accepts. */
export type Encoding = 'br' | 'gzip'

export function acceptedEncoding(accepted: string | string[]): Encoding | undefined {
  const codings = String(accepted)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
  const takes = (encoding: Encoding) => codings.some(([name, weight = '1']) => name === encoding && Number(weight) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
