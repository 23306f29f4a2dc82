import type { FastifyInstance } from 'fastify'
import { serveApprovals } from './admin/approvals/serve-approvals.ts'
import { createDepositAdministration } from './admin/deposits/area.ts'
import { createPricesArea } from './admin/prices/area.ts'
import { serveSettings } from './admin/settings/serve-settings.ts'
import { createSetupArea } from './admin/setup/area.ts'
import { createSuppliersArea } from './admin/suppliers/area.ts'
import { createUsersArea } from './admin/users/area.ts'
import type { AppNeeds } from './app-needs.ts'
import type { AppParts } from './app-parts.ts'
import { createAuditArea } from './audit/area.ts'
import type { createAuth } from './auth/area.ts'
import { createBackupsArea } from './backup/area.ts'
import { createChangesArea } from './changes/area.ts'
import type { Area } from './commands/area.ts'
import { serveCommands } from './commands/routes.ts'
import { createDeskArea } from './desk/area.ts'
import { createHotelArea } from './hotel/area.ts'
import { onlyNames } from './hotel/join-destinations.ts'
import { countToCall } from './hotel/numbers/hotels-to-call.ts'
import { createHotelCheck } from './hotel/quote/knows-hotel.ts'
import { type ServeLinked, serveLinked } from './http/file/linked.ts'
import { servePrivateFile } from './http/file/private-file.ts'
import { servePrivatePicture } from './http/file/private-picture.ts'
import { servePublicPage } from './http/file/public-page.ts'
import { servePushed } from './http/file/pushed.ts'
import { createWrongCodes } from './http/guard/wrong-codes.ts'
import type { serveMetrics } from './http/observe/metrics.ts'
import { createInsuranceArea } from './insurance/area.ts'
import { createDepositArea } from './ledger/area.ts'
import { createNoticesArea } from './notices/area.ts'
import { createCalendarArea } from './notices/calendar/area.ts'
import { createDigestArea } from './notices/digest/area.ts'
import { createOrderArea } from './order/area.ts'
import { createOrgsArea } from './orgs/area.ts'
import { createEvidenceArea } from './suppliers/evidence/area.ts'
import { watchSuppliers } from './suppliers/measure/watch-suppliers.ts'
import { createTourArea } from './tour/area.ts'
import { createTrainArea } from './train/area.ts'
import { createTravellersArea } from './travellers/area.ts'
import { createTripArea } from './trip/area.ts'

type Own = {
  server: FastifyInstance
  auth: ReturnType<typeof createAuth>
  metrics: ReturnType<typeof serveMetrics>
}

/** The areas of the server: sign-in, what is sold, and what administers both. */
export function createAreas(needs: AppNeeds, parts: AppParts, { server, auth, metrics }: Own) {
  const { database, now, settings } = parts
  const { findCookieViewer, throttle } = auth
  const { measured, figures, refusals, operations, countRefusals } = watchSuppliers(database, now, metrics)
  const { hotel, insurance, tours, trains } = needs
  const products: Area[] = [
    createHotelArea(parts, {
      ...hotel,
      suppliers: measured('HOTEL', hotel.suppliers),
      serveFile: (path, find) => servePrivateFile(server, path, find, findCookieViewer),
      servePushed: (path, receiver) =>
        servePushed(server, path, receiver, createWrongCodes(database, 'push', now).count),
    }),
    createInsuranceArea(parts, {
      ...insurance,
      insurers: measured('INSURANCE', insurance.insurers),
      servePage: (path, find) => servePublicPage(server, path, find),
    }),
    createTourArea(parts, { ...tours, wholesalers: measured('TOUR', tours.wholesalers) }),
    createTrainArea(parts, { ...trains, railways: measured('TRAIN', trains.railways) }),
  ]
  const evidence = createEvidenceArea({ ...parts, onLost: metrics.countLostEvidence })
  const addressOf = (supplierCode: string) =>
    Object.entries(hotel.suppliers).find(([code]) => code === supplierCode)?.[1].connection.address ?? ''
  needs.reports?.listen({
    exchange(supplierCode, exchange) {
      metrics.countSupplierExchange({ supplierCode, ...exchange })
      operations.count(supplierCode, addressOf(supplierCode), exchange)
      evidence.keep(supplierCode, exchange)
    },
    refusal: countRefusals,
    log: parts.log,
  })
  const linked: ServeLinked = (path, answers) => serveLinked(server, path, answers)
  const runners = products.flatMap((area) => area.runners ?? [])
  const readers = products.flatMap((area) => area.readers ?? [])
  const suppliers = products.flatMap((area) => area.suppliers ?? [])
  const users = createUsersArea({ ...parts, throttle })
  const doubts = createDeskArea({ ...parts, runners, suppliers })
  const travellers = createTravellersArea(parts)
  const { inBook } = travellers
  const setup = createSetupArea(parts, { version: needs.version, restoring: needs.restoring })
  const areas: Area[] = [
    auth,
    ...products,
    { serve: (calls) => serveCommands(calls, { ...parts, readers }) },
    doubts,
    evidence,
    createSuppliersArea(parts, { figures, refusals, operations, suppliers, metrics }),
    createPricesArea(parts, {
      suppliers,
      knowsHotel: createHotelCheck(hotel),
      zoneNames: async (codes) => onlyNames(await hotel.destinations.names(codes)),
    }),
    createOrderArea({
      ...parts,
      listDoubtful: doubts.desk.list,
      inBook,
      countHotelsToCall: (reach) => countToCall(database, reach, now()),
    }),
    createTripArea({ ...parts, inBook }),
    createChangesArea(parts),
    travellers,
    createNoticesArea(parts, {
      network: needs.pushNetwork,
      count: metrics.countPush,
      onClose: (close) => server.addHook('onClose', close),
    }),
    createCalendarArea(parts, { serveLinked: linked }),
    createDigestArea(parts, { serveLinked: linked }),
    createDepositArea(parts),
    createDepositAdministration(parts),
    users,
    { serve: (calls) => serveApprovals(calls, { ...users.needs, settings }) },
    createOrgsArea({
      ...parts,
      servePicture: (path, find) => servePrivatePicture(server, path, find, findCookieViewer),
    }),
    setup,
    { serve: (calls) => serveSettings(calls, parts) },
    createAuditArea(parts),
    createBackupsArea(parts, { metrics, version: needs.version }),
  ]
  return { areas, evidence, isRestoring: setup.isRestoring }
}
