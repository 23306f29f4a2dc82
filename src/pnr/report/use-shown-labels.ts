import type { FareLabel, PnrReportRow } from '#contract/pnr/report'
import { useClientView } from '../../lib/session/client-view.ts'

/** What a client may read of a fare. */
const clients: readonly FareLabel[] = ['tax', 'total']

/** The amounts of the report's fares that are to be shown, in the order of the server. */
export function useShownLabels(row: PnrReportRow | undefined): readonly FareLabel[] {
  const isClientView = useClientView()
  const labels = row?.fareInfo.fareInfo.map(({ label }) => label) ?? []
  return isClientView ? labels.filter((label) => clients.includes(label)) : labels
}
