/** When the clock of a test app starts: the API tests fix it in `vitest.config.ts`, so that no result depends on the day of
 * the run. Tests of real processes, and the API tests with `NOW=1`, start now. */
export function startOfTests(): Date {
  return new Date(process.env.TESTS_START_AT ?? Date.now())
}
