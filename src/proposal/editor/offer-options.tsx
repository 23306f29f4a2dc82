import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ProposalNeed } from '#contract/proposal/content'
import { type Offer, offerNote } from '#contract/proposal/offer'
import { changeDraft } from '../../shell/proposal/draft/change-drafts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { changedOffer, movedToNeed } from '../../shell/proposal/draft/needs.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Fold } from '../../ui/panel/fold.tsx'
import styles from './editor.module.css'
import { useProblem } from './use-problem.ts'

type Props = {
  offer: Offer
  need: ProposalNeed
  draft: ProposalDraft
  nameOf: (need: ProposalNeed) => string
}

const shownParts = ['supplier', 'details', 'terms', 'unitPrice'] as const
const ownNeed = 'own'

/** The note for the client, what they are shown of the offer, and where it stands. */
export function OfferOptions({ offer, need, draft: { proposalId, content }, nameOf }: Props) {
  const t = useTranslations('proposalDraft.editor')
  const problemIn = useProblem()
  const { offerId } = offer
  const change = (changed: Partial<Pick<Offer, 'note' | 'isOurChoice' | 'shown'>>) =>
    changeDraft(proposalId, (before) => ({
      ...before,
      needList: changedOffer(before.needList, offerId, (now) => ({ ...now, ...changed })),
    }))
  const others = content.needList.map(({ needId }) => needId)
  return (
    <Fold summary={<span>{t('more')}</span>}>
      <div className={styles.options}>
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          error={problemIn(offerNote, offer.note)}
          value={offer.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Switch
          label={t('ourChoice')}
          checked={offer.isOurChoice}
          onChange={({ currentTarget }) => change({ isOurChoice: currentTarget.checked })}
        />
        <fieldset className={styles.shown}>
          <legend>{t('shown')}</legend>
          {shownParts.map((part) => (
            <Switch
              key={part}
              label={t(part)}
              checked={offer.shown[part]}
              onChange={({ currentTarget }) =>
                change({ shown: { ...offer.shown, [part]: currentTarget.checked } })
              }
            />
          ))}
        </fieldset>
        <OptionField
          label={t('moveTo')}
          value={need.needId}
          options={need.offerList.length > 1 ? [...others, ownNeed] : others}
          optionLabel={(needId) => {
            const at = content.needList.findIndex((one) => one.needId === needId)
            const found = content.needList[at]
            return found ? t('need', { number: at + 1, name: nameOf(found) }) : t('newNeed')
          }}
          onChoose={(needId) =>
            changeDraft(proposalId, (before) => ({
              ...before,
              needList: movedToNeed(
                before.needList,
                offerId,
                needId === ownNeed ? crypto.randomUUID() : needId,
              ),
            }))
          }
        />
      </div>
    </Fold>
  )
}
