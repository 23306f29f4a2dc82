/** Escapes the wildcards of `like`. */
export function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
