/** Plain text in which every web address can be followed. */
import { Anchor } from '@mantine/core'

// A full stop or bracket after an address belongs to the sentence, not to the address.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with one group puts what it found at the odd places.
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
