import { wordsWithoutLegalForm } from '#contract/access/org-initials'

/** Without its legal form, and cut at a word where one fits (spec: shell, shortened organisation name). */
export function shortOrgName(name: string, longest = 20): string {
  const words = wordsWithoutLegalForm(name)
  const whole = words.join(' ')
  if (whole.length <= longest) return whole
  let short = ''
  for (const word of words) {
    if (`${short} ${word}`.trim().length >= longest) break
    short = `${short} ${word}`.trim()
  }
  return `${short || whole.slice(0, longest - 1)}…`
}
