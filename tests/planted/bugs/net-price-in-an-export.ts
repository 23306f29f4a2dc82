import type { PlantedBug } from '../planted-bug.ts'

/** Shows prices of the platform in the exported file, while the page stays right. */
export const netPriceInAnExport: PlantedBug = {
  name: 'net price in an export',
  hazard: 'H8',
  edits: [
    {
      file: 'server/hotel/report/routes.ts',
      from: 'shapeReportRow(booking, viewer, request.now)',
      to: `shapeReportRow(booking, exports ? { ...viewer, role: 'ROLE_SUPER_ADMIN' } : viewer, request.now)`,
    },
  ],
  caughtBy: {
    file: 'tests/api/pnr-report.test.ts',
    name: "the sales report on 'postgres' no amount hidden from the reader leaves the server, under any field name",
  },
}
