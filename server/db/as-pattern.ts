/** For `like`: what was typed, to the letter. */
export function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
