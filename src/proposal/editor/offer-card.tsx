import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import type { ProposalNeed } from '#contract/proposal/content'
import { noMarkUp } from '#contract/proposal/mark-up'
import type { Offer } from '#contract/proposal/offer'
import { offerPrice } from '#contract/proposal/offer-price'
import { formatDay, formatMoment, formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { daysOf, titleOf } from '../../shell/proposal/chosen-offers.ts'
import { changeDraft } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { withoutOffer } from '../../shell/proposal/draft/needs.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './editor.module.css'
import { HoldNow } from './hold-now.tsx'
import { OfferOptions } from './offer-options.tsx'

type Props = {
  offer: Offer
  need: ProposalNeed
  draft: ProposalDraft
  isCorporate: boolean
  nameOf: (need: ProposalNeed) => string
  /** Move it. */
  tools: ReactNode
}

/** An offer with what the client pays, and what is said of it. */
export function OfferCard({ offer, need, draft, isCorporate, nameOf, tools }: Props) {
  const t = useTranslations('proposalDraft')
  const locale = useLocale()
  const isClientView = useClientView()
  const { proposalId, content } = draft
  const Icon = productIcons[offer.product]
  const { fromDate, toDate } = daysOf(offer)
  const days = [...new Set([fromDate, toDate])].map((day) => formatDay(day, locale)).join(' – ')
  const own = offerPrice(offer, noMarkUp, isCorporate).total
  const { total } = offerPrice(offer, content.markUp, isCorporate)
  const rooms = offer.product === 'HOTEL' ? offer.rooms : []
  const what = rooms.map(({ roomTypeName, board }) => [roomTypeName, board].filter(Boolean).join(', '))
  return (
    <li className={styles.offer}>
      <div className={styles.offerHead}>
        <p className={styles.title}>
          <Icon size={18} stroke={1.7} aria-hidden /> <b>{titleOf(offer)}</b>
          {offer.isOurChoice && <mark>{t('editor.ourChoice')}</mark>}
        </p>
        <p className={styles.price}>
          {offer.product === 'HOTEL' && offer.isFrom && <small>{t('from')} </small>}
          <MoneyText value={toPair(total)} strong />
        </p>
      </div>
      <p className={styles.facts}>
        <span>{days}</span>
        {what
          .filter((one) => one !== '')
          .map((one) => (
            <span key={one}>{one}</span>
          ))}
        {offer.hold && (
          <span>
            {offer.hold.until === null
              ? t('held', { locator: offer.hold.locator })
              : t('heldUntil', {
                  locator: offer.hold.locator,
                  moment: formatMoment(offer.hold.until, locale),
                })}
          </span>
        )}
        <span>{t('editor.pricedAt', { moment: formatMoment(offer.pricedAt, locale) })}</span>
        {!isClientView && own.minor !== total.minor && (
          <span>{t('editor.own', { price: formatMoney(toPair(own)) })}</span>
        )}
      </p>
      <div className={styles.offerTools}>
        {offer.product === 'HOTEL' && <HoldNow offer={offer} draft={draft} isCorporate={isCorporate} />}
        {tools}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('tray.remove', { name: titleOf(offer) })}
          onClick={() =>
            changeDraft(proposalId, (before) => ({
              ...before,
              needList: withoutOffer(before.needList, offer.offerId),
            }))
          }
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <OfferOptions offer={offer} need={need} draft={draft} nameOf={nameOf} />
    </li>
  )
}
