export const depositLevels = {
  short: { LOW: 'is low', VERY_LOW: 'is very low', EMPTY: 'is used up' },
  long: {
    LOW: ': at most 40% is left, {amount} with the credit limit.',
    VERY_LOW: ': at most 20% is left, {amount} with the credit limit.',
    EMPTY: ': nothing is left, {amount} with the credit limit.',
  },
}
