// Which files have changed, by git.
import { spawnSync } from 'node:child_process'

const dayMs = 86_400_000

/** The lines of git's answer; `null`: there is no git, or no commit. */
function git(folder, ...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : null
}

/** Files that differ from the last commit, and those that git does not know yet. */
export function changedFiles(folder = '.') {
  return [
    ...(git(folder, 'diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD') ?? []),
    ...(git(folder, 'ls-files', '--others', '--exclude-standard') ?? []),
  ]
}

/** Those, and what the commits of the day up to the last one changed; `null`: git does not say. A fresh clone has no base to compare
 * with, and a merge counts from when it was merged. */
export function changedOfLate(folder = '.') {
  const last = git(folder, 'log', '-1', '--format=%ct')?.[0]
  if (last === undefined) return null
  const since = new Date(Number(last) * 1_000 - dayMs).toISOString()
  const words = ['log', '--first-parent', '-m', '--name-only', '--relative', '--format=', `--since=${since}`]
  return [...new Set([...changedFiles(folder), ...(git(folder, ...words) ?? [])])]
}
