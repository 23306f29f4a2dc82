import { spawnSync } from 'node:child_process'

/** What these tests start of Debian's packages, where it is installed. */
export type DebianProgram = 'caddy' | 'nginx' | 'openssl' | 'systemd-analyze'

/** The sentence for a test that is skipped; empty: all of them are there. */
export function whyNotHere(...programs: readonly DebianProgram[]): string {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  return missing.length === 0 ? '' : `not installed here: ${missing.join(', ')}`
}

/** Throws what the program said when it failed; answers it otherwise. */
export function said(
  program: DebianProgram,
  words: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', ...options })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout + stderr
}
