import type { PlantedBug } from '../planted-bug.ts'

/** "The deposit is charged when the insurer has answered anyway." */
export const issueWithoutAReserve: PlantedBug = {
  name: 'issue without a reserve',
  hazard: 'H14',
  edits: [
    {
      file: 'server/insurance/change-policy.ts',
      from: '    if (reserved.minor > 0) {\n',
      to: '    if (reserved.minor < 0) {\n',
    },
  ],
  caughtBy: {
    file: 'tests/faults/policy-races.test.ts',
    name: '10 issues at once against a deposit for one, 10 times: one wins, and nothing is left reserved',
  },
}
