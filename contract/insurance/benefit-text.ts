/** The text of a benefit without its name, which some insurers repeat at the start: `Cruise: a missed port`. */
export function withoutName(text: string, name: string): string {
  return text.startsWith(name) ? text.slice(name.length).replace(/^[\s:–-]+/, '') : text
}
