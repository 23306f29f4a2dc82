import type { PlantedBug } from '../planted-bug.ts'

/** Charges the deposit only after the insurer's answer, without reserving it before the request. */
export const issueWithoutAReserve: PlantedBug = {
  name: 'issue without a reserve',
  hazard: 'H14',
  edits: [
    {
      file: 'server/commands/supplier/issue-at-supplier.ts',
      from: '      await reserveDeposit(ledger, reserveFor(command), command.payload.deposit)\n',
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/faults/policy-and-train-races.test.ts',
    // vitest puts what stands for `$product` in quotes
    name: "'insurance' 10 issues at once against a deposit for one: one wins, and nothing is left reserved",
  },
}
