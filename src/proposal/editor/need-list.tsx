import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { needName, type ProposalNeed } from '#contract/proposal/content'
import { titleOf } from '../../shell/proposal/chosen-offers.ts'
import { changeDraft } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { movedNeed, movedOffer } from '../../shell/proposal/draft/needs.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './editor.module.css'
import { OfferCard } from './offer-card.tsx'
import { OrderTools } from './order-tools.tsx'
import { useProblem } from './use-problem.ts'

type Props = { draft: ProposalDraft; isCorporate: boolean }

/** What the client chooses one of, in the order of the page; each with its offers side by side. */
export function NeedList({ draft, isCorporate }: Props) {
  const t = useTranslations('proposalDraft')
  const [said, setSaid] = useState('')
  const problemIn = useProblem()
  const { proposalId, content } = draft
  const { needList } = content
  const nameOf = (need: ProposalNeed) =>
    need.name.trim() || t(`product.${need.offerList[0]?.product ?? 'HOTEL'}`)
  const change = (to: (needs: readonly ProposalNeed[]) => ProposalNeed[]) =>
    changeDraft(proposalId, (before) => ({ ...before, needList: to(before.needList) }))
  const say = (name: string, place: number, count: number) =>
    setSaid(t('editor.moved', { name, place, count }))
  return (
    <>
      <p role="status" className={hidden.hidden}>
        {said}
      </p>
      <ol className={styles.needs}>
        {needList.map((need, at) => (
          <li key={need.needId} className={styles.need}>
            <section aria-label={t('editor.need', { number: at + 1, name: nameOf(need) })}>
              <header className={styles.needHead}>
                <TextField
                  label={t('editor.needName')}
                  value={need.name}
                  placeholder={nameOf(need)}
                  error={problemIn(needName, need.name)}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) =>
                    change((needs) =>
                      needs.map((one) => (one.needId === need.needId ? { ...one, name: value } : one)),
                    )
                  }
                />
                <OrderTools
                  name={nameOf(need)}
                  at={at}
                  count={needList.length}
                  onMove={(by) => change((needs) => movedNeed(needs, need.needId, by))}
                  onMoved={(place) => say(nameOf(need), place, needList.length)}
                />
              </header>
              <ol className={styles.offers}>
                {need.offerList.map((offer, place) => (
                  <OfferCard
                    key={offer.offerId}
                    offer={offer}
                    need={need}
                    draft={draft}
                    isCorporate={isCorporate}
                    nameOf={nameOf}
                    tools={
                      <OrderTools
                        name={titleOf(offer)}
                        at={place}
                        count={need.offerList.length}
                        onMove={(by) => change((needs) => movedOffer(needs, offer.offerId, by))}
                        onMoved={(now) => say(titleOf(offer), now, need.offerList.length)}
                      />
                    }
                  />
                ))}
              </ol>
            </section>
          </li>
        ))}
      </ol>
    </>
  )
}
