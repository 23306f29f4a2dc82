import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedBugs } from './planted/planted-bugs.ts'

test('the text of every planted bug occurs exactly once, and its test file exists', () => {
  const lost = plantedBugs.flatMap(({ name, edits, caughtBy }) => [
    ...edits
      .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
      .map(({ file }) => `${name}: its text is not once in ${file}`),
    ...(existsSync(caughtBy.file) ? [] : [`${name}: there is no ${caughtBy.file}`]),
  ])
  expect(lost).toEqual([])
})
