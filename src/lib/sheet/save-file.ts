/** How long the browser may take to start reading the file. */
const readableForMs = 60_000

/** Downloads a file under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readableForMs)
}
