import type { SandboxDestinationRow } from '../../../db/sandbox-tables.ts'
import type { DestinationFinder, FoundDestination } from '../../../hotel/ports.ts'
import { destinationKeys, type ReadCatalogue } from './hotel-catalogue.ts'

const most = 12

/** By name and long name, whatever the case; without a text the popular ones. */
export function destinationFinderOver(readCatalogue: ReadCatalogue): DestinationFinder {
  return {
    async find(text) {
      const { destinations } = await readCatalogue()
      const wanted = text.trim().toLowerCase()
      const ranked = destinations.map((row) => ({ row, index: placeOf(row, wanted) }))
      return ranked
        .filter(({ index }) => index < nowhere)
        .sort((a, b) => a.index - b.index || a.row.rank - b.row.rank)
        .slice(0, most)
        .map(({ row }) => foundOf(row))
    },
  }
}

const nowhere = 3

function placeOf(row: SandboxDestinationRow, wanted: string): number {
  const name = row.name.toLowerCase()
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  return row.long_name.toLowerCase().includes(wanted) ? 2 : nowhere
}

function foundOf(row: SandboxDestinationRow): FoundDestination {
  return { name: row.name, longName: row.long_name, keys: destinationKeys(row) }
}
