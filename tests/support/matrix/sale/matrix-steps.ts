import { readPnr } from '#contract/pnr/pnr'
import { type Org, type Owner, reachOf, readers } from '../matrix-people.ts'
import type { Prober } from './matrix-prober.ts'

const chains: Readonly<Record<Owner, readonly Org[]>> = {
  NUSA: ['TRADEWIND', 'NUSA'],
  'NUSA-BALI': ['TRADEWIND', 'NUSA', 'NUSA-BALI'],
  SAMUDRA: ['TRADEWIND', 'NUSA', 'SAMUDRA'],
  MERAPI: ['TRADEWIND', 'MERAPI'],
}

/** Who reads other levels of a booking's price than those of its own organisation and of those below it. */
export async function probeSteps(prober: Prober): Promise<string[]> {
  const wrong: string[] = []
  for (const { owner, address } of prober.sample(prober.world.made)) {
    for (const reader of readers) {
      const { text } = await prober.ask(reader, readPnr, { params: address })
      const told = new Set([...text.matchAll(/"sellerId":"([^"]+)"/g)].map(([, seller]) => seller))
      const expected = chains[owner].filter((org) => sees(reader, owner) && reachOf(reader).includes(org))
      if ([...told].join() !== expected.join())
        wrong.push(`${reader} reads of ${address.code}, which is ${owner}’s: ${[...told].join()}`)
    }
  }
  return wrong
}

function sees(reader: Org, owner: Owner): boolean {
  return reader !== 'SAMUDRA' && reachOf(reader).includes(owner)
}
