/** Which page numbers get a link: the first, the last and the neighbours. A negative number is a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? each - 1) - 1
    if (skipped === 0) return [each]
    // A gap of one number is as wide as the number itself.
    return skipped === 1 ? [each - 1, each] : [-each, each]
  })
}
