import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import type { ProposalNeed } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { offerPrice } from '#contract/proposal/offer-price'
import { formatDay } from '../../../lib/language/format.ts'
import { MoneyText } from '../../../ui/price/money.tsx'
import { UndoLine } from '../../../ui/undo/undo-line.tsx'
import { daysOf, titleOf } from '../chosen-offers.ts'
import { changeDraft } from '../draft/change-drafts.ts'
import type { ProposalDraft } from '../draft/draft.ts'
import { withoutOffer } from '../draft/needs.ts'
import styles from './tray-panel.module.css'

type Props = { draft: ProposalDraft; isCorporate: boolean }

/** The offers of a draft by need, each with what the client pays. */
export function TrayOffers({ draft: { proposalId, content }, isCorporate }: Props) {
  const t = useTranslations('proposalDraft')
  const locale = useLocale()
  const [taken, setTaken] = useState<{ name: string; before: ProposalNeed[] } | null>(null)
  function take(offer: Offer) {
    setTaken({ name: titleOf(offer), before: content.needList })
    changeDraft(proposalId, (now) => ({ ...now, needList: withoutOffer(now.needList, offer.offerId) }))
  }
  return (
    <>
      {content.needList.map((need) => {
        const [first] = need.offerList
        if (!first) return null
        const { fromDate, toDate } = daysOf(first)
        const days = [...new Set([fromDate, toDate])].map((day) => formatDay(day, locale)).join(' – ')
        return (
          <section key={need.needId} className={styles.need}>
            <h3>{need.name.trim() || t(`product.${first.product}`)}</h3>
            <small>{days}</small>
            <ul>
              {need.offerList.map((offer) => (
                <li key={offer.offerId}>
                  <span>{titleOf(offer)}</span>
                  <span className={styles.price}>
                    {offer.product === 'HOTEL' && offer.isFrom && <small>{t('from')} </small>}
                    <MoneyText value={toPair(offerPrice(offer, content.markUp, isCorporate).total)} />
                  </span>
                  <button
                    type="button"
                    aria-label={t('tray.remove', { name: titleOf(offer) })}
                    onClick={() => take(offer)}
                  >
                    <IconX size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {taken && (
        <UndoLine
          undoWord={t('tray.undo')}
          onUndo={() => {
            changeDraft(proposalId, (now) => ({ ...now, needList: taken.before }))
            setTaken(null)
          }}
          onEnd={() => setTaken(null)}
        >
          {t('tray.removed', { name: taken.name })}
        </UndoLine>
      )}
    </>
  )
}
