import type { PasswordProblem } from '../call/failure.ts'

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
  const looks = looksOf(typed).join('')
  const given = Object.values(names)
  const holds = given.some((name) => {
    const [plain, look] = [lettersOf(name), looksOf(name).join('')]
    // names of one or two letters are part of many words, and so are the looks of three
    return (plain.length > 2 && letters.includes(plain)) || (look.length > 3 && looks.includes(look))
  })
  return holds || isMadeOf(typed, given) ? 'HOLDS_NAME' : null
}

/** A password has so many letters that a guesser cannot take from names. */
const fewestOwnLetters = 6

/** Whether hardly a letter is left of the password without the words of these names, as in `Wi5ata-2026!`. */
export function isMadeOf(typed: string, names: readonly string[]): boolean {
  const signs = plainOf(typed)
  const looks = looksOf(typed).join('')
  const taken = new Set<number>()
  for (const word of names.flatMap(
    (name) =>
      plainOf(name)
        .join('')
        .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  )) {
    const look = looksOf(word).join('')
    for (let at = looks.indexOf(look); at >= 0; at = looks.indexOf(look, at + 1))
      for (let index = at; index < at + look.length; index += 1) taken.add(index)
  }
  const own = signs.filter((sign, index) => /\p{L}/u.test(sign) && !taken.has(index))
  return taken.size > 0 && own.length < fewestOwnLetters
}

/** Without case and accents, which a guesser would vary: one code unit each, as `indexOf` counts. */
function plainOf(text: string): string[] {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').split('')
}

const looksLike = new Map(
  Object.entries({ o: '0', i: '1l!|', e: '3', a: '4@', s: '5$', t: '7+', b: '8', g: '69' }).flatMap(
    ([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const),
  ),
)

/** The same, with digits and signs as the letters that they are written for. */
function looksOf(text: string): string[] {
  return plainOf(text).map((sign) => looksLike.get(sign) ?? sign)
}

/** Without case, accents, spaces and punctuation, which a guesser would vary. */
function lettersOf(text: string): string {
  return plainOf(text)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
