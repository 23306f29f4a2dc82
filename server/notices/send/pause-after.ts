const firstPauseMs = 15_000
const longestPauseMs = 1_800_000

/** How long a push waits after so many tries, if its service did not say for how long; never less than the service said. Drawn, so that those that
 * failed together do not come again together. */
export function pauseAfter(tries: number, asked = 0, random: () => number = Math.random): number {
  const grown = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  return Math.max(Math.round(grown * (0.75 + random() / 2)), asked)
}
