import { foldText } from '#contract/text/fold-text'
import type { SandboxDestinationRow } from '../../../db/tables/sandbox-tables.ts'
import type { DestinationFinder, FoundDestination } from '../../../hotel/ports.ts'
import { destinationKeys, type ReadCatalogue } from './hotel-catalogue.ts'

const most = 12

/** Searches names and long names, ignoring case and accents; an empty text finds the popular destinations. */
export function createDestinationFinder(readCatalogue: ReadCatalogue): DestinationFinder {
  return {
    async find(text) {
      const { destinations } = await readCatalogue()
      const wanted = foldText(text.trim())
      const ranked = destinations.map((row) => ({ row, match: matchOf(row, wanted) }))
      return ranked
        .filter(({ match }) => match < noMatch)
        .sort((a, b) => a.match - b.match || a.row.rank - b.row.rank)
        .slice(0, most)
        .map(({ row }) => foundOf(row))
    },
    async names(codes) {
      const { destinations } = await readCatalogue()
      return destinations.flatMap((row) =>
        destinationKeys(row)
          .filter(({ destinationCode }) => codes.includes(destinationCode))
          .map(({ destinationCode }) => [destinationCode, row.long_name] as const),
      )
    },
  }
}

const noMatch = 3

/** 0 is the best match. */
function matchOf(row: SandboxDestinationRow, wanted: string): number {
  const name = foldText(row.name)
  if (name.startsWith(wanted)) return 0
  if (name.includes(wanted)) return 1
  return foldText(row.long_name).includes(wanted) ? 2 : noMatch
}

function foundOf(row: SandboxDestinationRow): FoundDestination {
  return { name: row.name, longName: row.long_name, keys: destinationKeys(row) }
}
