import * as v from 'valibot'

export const shortestPassword = 12
export const longestPassword = 200

/** Any characters a person types; what else a new one must be, `whyNotPassword` says. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(longestPassword))

/** By which names a guesser begins. */
export type PasswordNames = { readonly account: string; readonly user: string; readonly agency: string }

/** Why a password was not changed; travels with the refusal, so that it stands beside its field in the reader's language. */
export const passwordProblem = v.picklist(['TOO_SHORT', 'TOO_LONG', 'HOLDS_NAME', 'COMMON', 'WRONG_CURRENT'])
export type PasswordProblem = v.InferOutput<typeof passwordProblem>

/** What is wrong with a new password, as far as the device can tell; the server also knows the common ones. */
export function whyNotPassword(
  typed: string,
  names: PasswordNames,
): Exclude<PasswordProblem, 'COMMON' | 'WRONG_CURRENT'> | null {
  if (Array.from(typed).length < shortestPassword) return 'TOO_SHORT'
  if (typed.length > longestPassword) return 'TOO_LONG'
  const letters = lettersOf(typed)
  const holds = Object.values(names)
    .map(lettersOf)
    // two letters stand in many a word
    .some((name) => name.length > 2 && letters.includes(name))
  return holds ? 'HOLDS_NAME' : null
}

/** Without case, accents, blanks and signs, which a guesser would vary. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export const passwordSentences: Record<PasswordProblem, string> = {
  TOO_SHORT: `A password has at least ${shortestPassword} characters.`,
  TOO_LONG: `A password has at most ${longestPassword} characters.`,
  HOLDS_NAME: 'A password does not hold the name of the account, the user or the agency.',
  COMMON: 'This password is among those that are guessed first. Choose another one.',
  WRONG_CURRENT: 'The current password is not right. Nothing was changed.',
}
