const longest = 120

/** What is shown of a file's own name: no folders, nothing invisible, no endless length; its extension stays. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // how a form writes what would end its line or its name
    .replace(/%(22|0[ad])/gi, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|?*:;%]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot).slice(0, 12)
  const stem = Array.from(dot < 0 ? name : name.slice(0, dot))
    .slice(0, longest - extension.length)
    .join('')
  return `${stem.replace(/^\.+/, '').trim() || 'attachment'}${extension}`
}
