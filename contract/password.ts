import type { PasswordProblem } from './failure.ts'

export const shortestPassword = 12
/** The longest password that the endpoints accept. */
export const longestPassword = 200

/** Names that a guesser tries first. */
export type PasswordNames = { readonly account: string; readonly user: string; readonly agency: string }

/** Checks a new password in the browser; the server also checks a list of common ones. */
export function whyNotPassword(
  typed: string,
  names: PasswordNames,
): Exclude<PasswordProblem, 'COMMON' | 'WRONG_CURRENT'> | null {
  if (Array.from(typed).length < shortestPassword) return 'TOO_SHORT'
  if (typed.length > longestPassword) return 'TOO_LONG'
  const letters = lettersOf(typed)
  const holds = Object.values(names)
    .map(lettersOf)
    // names of one or two letters are part of many words
    .some((name) => name.length > 2 && letters.includes(name))
  return holds ? 'HOLDS_NAME' : null
}

/** Without case, accents, spaces and punctuation, which a guesser would vary. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export const passwordSentences: Record<PasswordProblem, string> = {
  TOO_SHORT: `A password has at least ${shortestPassword} characters.`,
  TOO_LONG: `A password has at most ${longestPassword} characters.`,
  HOLDS_NAME: 'A password must not contain the name of the account, the user or the agency.',
  COMMON: 'This password is too common. Choose another one.',
  WRONG_CURRENT: 'The current password is wrong. Nothing was changed.',
}
