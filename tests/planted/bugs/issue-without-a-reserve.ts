import type { PlantedBug } from '../planted-bug.ts'

/** "The deposit is charged when the insurer has answered anyway." */
export const issueWithoutAReserve: PlantedBug = {
  name: 'issue without a reserve',
  hazard: 'H14',
  edits: [
    {
      file: 'server/commands/issue-at-supplier.ts',
      from: '      await setAside(ledger, moved(command), command.payload.deposit)\n',
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/faults/policy-races.test.ts',
    name: '10 issues at once against a deposit for one, 10 times: one wins, and nothing is left reserved',
  },
}
