import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PlantedBug } from './planted-bug.ts'
import { plantedBugs } from './planted-bugs.ts'
import { runTests } from './run-tests.ts'
import { copyWorkingTree, plant, withBug } from './working-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wanted = process.argv.slice(2)
const bugs = wanted.length === 0 ? plantedBugs : wanted.map(bugNamed)

function bugNamed(wantedName: string): PlantedBug {
  const bug = plantedBugs.find(({ name }) => name === wantedName)
  if (!bug) throw new Error(`there is no bug "${wantedName}"`)
  return bug
}

/** Expects every test to pass without a bug; otherwise a failure would prove nothing. */
function expectSoundCopy(): void {
  const copy = copyWorkingTree(root)
  try {
    const ran = runTests(
      copy.folder,
      bugs.map(({ caughtBy }) => caughtBy),
    )
    for (const { caughtBy } of bugs) {
      const own = ran.find(({ name }) => name === caughtBy.name)
      if (!own) throw new Error(`without a bug this test did not run: ${caughtBy.name}`)
      if (own.failure) throw new Error(`without a bug this test fails: ${caughtBy.name}\n${own.failure}`)
    }
  } finally {
    copy.remove()
  }
}

/** What became of the test with the bug planted. A test that did not run, because the server did not start, says nothing. */
function triedWith(bug: PlantedBug): { outcome: 'caught' | 'NOT CAUGHT' | 'DID NOT RUN'; failure: string } {
  const copy = copyWorkingTree(root)
  try {
    plant(copy.folder, bug)
    const own = runTests(copy.folder, [bug.caughtBy]).find(({ name }) => name === bug.caughtBy.name)
    const outcome = !own ? 'DID NOT RUN' : own.failure === null ? 'NOT CAUGHT' : 'caught'
    return { outcome, failure: own?.failure ?? '' }
  } finally {
    copy.remove()
  }
}

setPriority(10)
// fails now, not after minutes, if a text to replace is missing
for (const bug of bugs) withBug(root, bug)
expectSoundCopy()
console.log(
  `${new Set(bugs.map(({ caughtBy }) => caughtBy.name)).size} tests pass where nothing is planted.\n`,
)

const rows = bugs.map((bug) => {
  const { outcome, failure } = triedWith(bug)
  const { name, hazard, caughtBy } = bug
  console.log(`${outcome}: ${name}\n  ${caughtBy.file}: ${caughtBy.name}\n  ${failure}`)
  return { bug: name, hazard, 'caught by': outcome === 'caught' ? caughtBy.file : outcome }
})
const missed = rows.filter(({ 'caught by': by }) => by === 'NOT CAUGHT' || by === 'DID NOT RUN').length
console.table(rows)
console.log(`\n${bugs.length - missed} of ${bugs.length}`)
process.exit(missed === 0 ? 0 : 1)
