const maxLength = 120

/** What a spreadsheet would read as a formula where a list of files is pasted, also as signs of full or small width; a dot hides a file. */
const badBeginning = /^[\s.=+\-@＝＋－＠﹦﹢﹣﹫−]+/u

/** The name to store and show: without folders, invisible characters and reserved signs, of limited length, with its
 * extension. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // multipart forms escape quotes and line breaks like this
    .replace(/%(22|0[ad])/gi, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|?*:;%]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot).slice(0, 12)
  const stem = Array.from(dot < 0 ? name : name.slice(0, dot))
    .slice(0, maxLength - extension.length)
    .join('')
  return `${stem.replace(badBeginning, '').trim() || 'attachment'}${extension}`
}
