import { useTranslations } from 'use-intl'
import type { PnrReportRow } from '#contract/pnr/report'

/** Travel records and remarks of the booking, one line each. */
export function AuxiliaryLines({ row }: { row: PnrReportRow }) {
  const t = useTranslations('pnrReport')
  const records = row.pnrAuxiliary?.pnrTravelRecords ?? []
  const remarks = row.pnrAuxiliary?.paxRemarks ?? []
  return (
    <>
      {records.map(({ trCode, trCustomerCode }, index) => (
        <small key={index}>{t('travelRecord', { code: trCode, customer: trCustomerCode })}</small>
      ))}
      {remarks.map(({ guestFullName, remarkList }, at) => (
        <small key={at}>
          {guestFullName}: {remarkList.join(' / ')}
        </small>
      ))}
    </>
  )
}
