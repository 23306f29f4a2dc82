import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import { boardIn } from '#contract/text/board-name'
import { useClientView } from '../../lib/session/client-view.ts'
import type { Session } from '../../lib/session/session.ts'
import { isNonRefundable } from '../../lib/words/policy-words.ts'
import { RoomExtrasText } from '../../shell/sale/room-extras.tsx'
import { WhyPriceButton } from '../../shell/sale/why-price.tsx'
import styles from '../../ui/panel/detail.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import { TradeTerm } from '../../ui/term/trade-term.tsx'

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

type PriceLinesProps = { room: PnrDetail['roomPriceList'][number]; net: 'nta' | 'ntsa' }

/** The prices that the server sent to this user (spec: pnr-tour-train §6); beside a client those of the client. */
function PriceLines({ room, net }: PriceLinesProps) {
  const t = useTranslations('pnr.detail')
  const price = room.roomSellingPriceInfo
  const unlessZero = (value: MoneyPair | undefined) => (value?.[1] ? value : undefined)
  const agents: [string, MoneyPair | undefined][] = [
    [t('quoted'), room.roomTotalPrice.quotedTotalPrice],
    [t('origin'), price.originNTA],
    [t(net), price.effectiveNTA],
    [t('recommended'), price.recommendedSellingPrice],
    [t('charges'), unlessZero(price.calculatedServiceCharges)],
  ]
  const lines: [string, MoneyPair | undefined][] = [
    ...(useClientView() ? [] : agents),
    [t('tax'), unlessZero(price.vatValue)],
    [t('total'), price.totalSellingPrice],
  ]
  return (
    <dl className={styles.prices}>
      {lines.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label === t(net) ? <TradeTerm name={net}>{label}</TradeTerm> : label}</dt>
              <dd>
                <MoneyText value={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
