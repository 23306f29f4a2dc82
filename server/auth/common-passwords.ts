/** Whether the password is one of the fifty thousand that are guessed first (the list ships with `@zxcvbn-ts`), also with
 * digits and signs around it or written several times: what a person adds to reach the length. */
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

/** `abcabc` is `abc`, written twice. */
function withoutRepeats(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
