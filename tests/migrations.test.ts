import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { migrationFiles } from '../server/db/migration-files.ts'

const listed = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync('tests/upgrade/checksums.json', 'utf8')),
)
const checksums = new Map(
  migrationFiles('server/db/migrations').map(({ fileName, checksum }) => [fileName, checksum]),
)

test('no migration that is listed was changed or removed: databases that have it would not start', () => {
  const wrong = Object.entries(listed)
    .filter(([fileName, checksum]) => checksums.get(fileName) !== checksum)
    .map(
      ([fileName]) =>
        `${fileName} was ${checksums.has(fileName) ? 'changed: undo it and add a new one' : 'removed'}`,
    )
  expect(wrong).toEqual([])
})

test('every migration is listed', () => {
  const missing = [...checksums]
    .filter(([fileName]) => !(fileName in listed))
    .map(([fileName, checksum]) => `Add to tests/upgrade/checksums.json: "${fileName}": "${checksum}"`)
  expect(missing).toEqual([])
})
