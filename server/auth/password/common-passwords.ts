/** Whether the password is one of the fifty thousand most common ones (the list of `@zxcvbn-ts`), also with digits and signs
 * around it, or repeated: people do that to reach the required length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  const listed = await common
  const typed = password.normalize('NFKC').toLowerCase()
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return (
    new Set(typed).size < fewestCharacters ||
    [typed, bare, withoutRepeats(typed), withoutRepeats(bare)].some((form) => listed.has(form))
  )
}

const fewestCharacters = 4

let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** `abcabc` becomes `abc`. */
function withoutRepeats(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
