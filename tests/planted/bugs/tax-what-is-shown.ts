import type { PlantedBug } from '../planted-bug.ts'

/** Computes the tax from the totals shown in the breakdown instead of each category's own price. */
export const taxWhatIsShown: PlantedBug = {
  name: 'tax what is shown',
  hazard: 'H7: prices are the server’s own',
  edits: [
    {
      file: 'contract/tour/pricing.ts',
      from: '    lines.map(({ total }) => total),\n',
      to: '    lines.map(({ shownTotal }) => shownTotal),\n',
    },
  ],
  caughtBy: {
    file: 'contract/tour/pricing.test.ts',
    name: 'the subtotal is of each category’s own price, the tax 11 % of it, the total their sum',
  },
}
