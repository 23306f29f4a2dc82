/** The organisations of the access matrix, each with its user and the reach of that user. */
export const orgs = {
  TRADEWIND: { person: 'TRADEWIND/root', name: 'Tradewind Platform', display: 'Root', reach: 'all' },
  NUSA: { person: 'NUSA/sari', name: 'Nusa Wisata Travel', display: 'Sari', reach: 'below' },
  'NUSA-BALI': { person: 'NUSA-BALI/wayan', name: 'Nusa Wisata Bali', display: 'Wayan', reach: 'own' },
  SAMUDRA: { person: 'SAMUDRA/rina', name: 'Samudra Energi', display: 'Rina', reach: 'own' },
  MERAPI: { person: 'MERAPI/agus', name: 'Merapi Tours', display: 'Agus', reach: 'own' },
} as const

export type Org = keyof typeof orgs
export type Owner = Exclude<Org, 'TRADEWIND'>

export const owners = ['NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI'] as const satisfies readonly Owner[]
export const readers = ['TRADEWIND', ...owners] as const satisfies readonly Org[]

/** Organisations from the viewer's own down. */
export function reachOf(reader: Org): readonly Org[] {
  const { reach } = orgs[reader]
  if (reach === 'all') return readers
  return reach === 'below' ? ['NUSA', 'NUSA-BALI', 'SAMUDRA'] : [reader]
}

export function reaches(reader: Org, owner: Org): boolean {
  return reachOf(reader).includes(owner)
}

/** A word in everything that belongs to an organisation and nowhere else, to find leaks by. */
export const markOf: Record<Owner, string> = {
  NUSA: 'Zqnusa',
  'NUSA-BALI': 'Zqbali',
  SAMUDRA: 'Zqsamudra',
  MERAPI: 'Zqmerapi',
}

/** The mark of confidential remarks, which a corporate may not read even on its own booking. */
export const confidentialMark = 'Zqconfidential'
