/** What a PDF says on each of its pages, for tests. */
import { extractText, getDocumentProxy } from 'unpdf'

export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  return (await extractText(document)).text
}
