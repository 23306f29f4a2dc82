import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { Section } from '../../ui/panel/section.tsx'
import { ToBooking } from '../booking/to-booking.tsx'

/** Why nothing of the booking is changed, not even by the desk. */
export function NotChanged({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnrChange')
  const { changes, supplierCode, qilinLocatorCode: code } = pnr
  return (
    <Section title={t('notChanged')}>
      <p>{changes?.askObstacle ? t(`obstacle.${changes.askObstacle}`) : t('notKnown')}</p>
      <ToBooking supplierCode={supplierCode} code={code} />
    </Section>
  )
}
