/** Hands a file that was made or fetched here to the person, as the browser saves downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to save a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
