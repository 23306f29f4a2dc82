/** How long the browser may take to begin with the file. */
const readableForMs = 60_000

/** Hands a file to the browser, to be saved under its name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableForMs)
}
