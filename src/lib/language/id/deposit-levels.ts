import type { Messages } from '../languages.ts'

export const depositLevels: Messages['depositLevels'] = {
  short: { LOW: 'menipis', VERY_LOW: 'hampir habis', EMPTY: 'habis' },
  long: {
    LOW: ': sisa paling banyak 40%, {amount} dengan batas kredit.',
    VERY_LOW: ': sisa paling banyak 20%, {amount} dengan batas kredit.',
    EMPTY: ': tidak ada sisa, {amount} dengan batas kredit.',
  },
}
