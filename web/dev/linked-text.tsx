/** Plain text in which every web address is a link. */
import { Anchor } from '@mantine/core'

// A full stop or bracket after an address belongs to the sentence, not to the address.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with one group puts the matches at the odd indexes.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes
      <Anchor key={index} href={part} inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
