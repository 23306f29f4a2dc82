import { useLocale, useTranslations } from 'use-intl'
import { boardIn } from '#contract/board-name'
import type { PnrDetail } from '#contract/pnr/pnr'
import { isNonRefundable } from '../../lib/policy-words.ts'
import type { Session } from '../../lib/session.ts'
import styles from '../../ui/detail.module.css'
import { RoomExtrasText } from '../../ui/room-extras.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { WhyPriceButton } from '../../ui/why-price.tsx'
import { PriceLines } from './price-lines.tsx'

type Props = { pnr: PnrDetail; reader: Session['claims'] }

export function BookedRoomsPanel({ pnr, reader }: Props) {
  const t = useTranslations('pnr.detail')
  const words = useTranslations('hotel.policy')
  const locale = useLocale()
  const nonRefundable = isNonRefundable(pnr.roomCancellationPolicyList)
  return (
    <Section
      title={t('roomsAndPrices')}
      aside={nonRefundable && <Status tone="alarm" word={words('nonRefundable')} />}
    >
      <ul className={styles.entries}>
        {pnr.roomPriceList.map((price) => (
          <li key={price.roomPriceKey}>
            <b>
              {price.numberOfRooms > 1 && `${price.numberOfRooms} × `}
              {price.roomTypeName}
            </b>
            <span className={styles.quiet}>{boardIn(locale, price.roomBoardInclusion)}</span>
            {price.roomPriceNotes && <small>{price.roomPriceNotes}</small>}
            <RoomExtrasText {...price} />
            <PriceLines room={price} net={reader.orgType === 'SUBAGENT' ? 'ntsa' : 'nta'} />
          </li>
        ))}
      </ul>
      <WhyPriceButton why={pnr.whyPrice} />
    </Section>
  )
}
