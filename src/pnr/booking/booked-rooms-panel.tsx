import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { boardIn } from '#contract/text/board-name'
import type { Session } from '../../lib/session/session.ts'
import { isNonRefundable } from '../../lib/words/policy-words.ts'
import { RoomExtrasText } from '../../shell/sale/room-extras.tsx'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
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
