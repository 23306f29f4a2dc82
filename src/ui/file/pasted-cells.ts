export type PastedCells = readonly (readonly string[])[]

export function cellsOf(clipboard: DataTransfer): PastedCells | null {
  return pastedCells(clipboard.getData('text/plain'), clipboard.getData('text/html'))
}

/** The cells of a pasted part of a spreadsheet, row by row; `null`: it is one text, which the field takes as it is. */
export function pastedCells(text: string, html: string): PastedCells | null {
  const rows = splitCells(text)
  // two lines without a tab are cells where a table was copied, and otherwise one text of two lines
  const isSheet = text.includes('\t') || (rows.length > 1 && /<table\b/i.test(html))
  return isSheet ? rows : null
}

/** A cell with a tab, a line break or a quote in it stands in quotes, and each of its quotes twice. */
function splitCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of lines.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
