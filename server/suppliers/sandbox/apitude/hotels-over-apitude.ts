import type { DestinationFinder } from '../../../hotel/ports.ts'
import type { SupplierReports } from '../../supplier-reports.ts'
import { createCatalogueReader } from '../hotels/hotel-catalogue.ts'
import {
  createSandboxHotelSuppliers,
  killProcess,
  type SandboxHotelNeeds,
  type SandboxHotelSuppliers,
  usualSlowMs,
} from '../hotels/hotel-suppliers.ts'
import { createCatalogueContent } from './catalogue-content.ts'
import { createSandboxApitude } from './sandbox-apitude.ts'

type Needs = Omit<SandboxHotelNeeds, 'readCatalogue'> & {
  readonly reports?: SupplierReports
}

/** The sandbox's hotel suppliers; HBD through the adapter for Hotelbeds, as the real one. */
export function createHotelsOverApitude(needs: Needs): {
  suppliers: SandboxHotelSuppliers
  destinations: DestinationFinder
} {
  const { database, now, allowCrash = false, crash = killProcess, slowMs = usualSlowMs, reports } = needs
  const readCatalogue = createCatalogueReader(database)
  const { suppliers, destinations } = createSandboxHotelSuppliers({ ...needs, readCatalogue })
  return {
    destinations,
    suppliers: {
      ...suppliers,
      HBD: createSandboxApitude({
        database,
        now,
        crash: allowCrash ? crash : undefined,
        slowMs,
        readCatalogue,
        content: createCatalogueContent(readCatalogue),
        onExchange: (exchange) => reports?.exchange('HBD', exchange),
        onRefusal: (kind, count) => reports?.refusal('HOTEL', 'HBD', kind, count),
        // no rate of the stock is refused for a mistake (sandbox-apitude.test.ts)
        log: reports?.log ?? { warn: () => {} },
      }),
    },
  }
}
