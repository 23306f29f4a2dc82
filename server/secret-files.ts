import { readFileSync } from 'node:fs'

/** The variables whose value nobody else may see. Each can stand in a file that `<name>_FILE` names, as container platforms hand
 * secrets out; an environment is read by whoever may look at the process. */
export const secretVariables = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'AUDIT_KEY',
  'AUDIT_KEY_BEFORE',
  'EVIDENCE_KEY',
  'EVIDENCE_KEYS_BEFORE',
  'TRAVELLER_KEY',
  'TRAVELLER_KEY_BEFORE',
  'SSO_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'APITUDE_KEY',
  'APITUDE_SECRET',
  'APITUDE_TLS_PASSPHRASE',
] as const

type Environment = Readonly<Record<string, string | undefined>>

const hasValue = (value: string | undefined): value is string => value !== undefined && value !== ''

/** The variables that have a value, those of files included, and what is wrong with the files: a line each, which repeats no value.
 * The line end that editors leave at the end of a file is not part of a secret. */
export function givenVariables(env: Environment): { given: Record<string, string>; problems: string[] } {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (hasValue(value)) given[name] = value
  const problems = secretVariables.flatMap((name) => {
    const fileName = `${name}_FILE`
    const file = given[fileName]
    if (file === undefined) return []
    if (given[name] !== undefined) return [`${name}, ${fileName}: only one of them can hold the value`]
    const read = readSecret(file)
    if (typeof read !== 'string') return [`${fileName}: ${read.why}`]
    given[name] = read
    return []
  })
  return { given, problems }
}

function readSecret(file: string): string | { why: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' ? { why: 'the file is empty' } : text
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { why: `the file cannot be read (${code})` }
  }
}
