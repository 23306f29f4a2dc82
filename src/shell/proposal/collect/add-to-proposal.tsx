import { IconCheck, IconFilePlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWhyNot } from '../../../lib/session/use-why-not.ts'
import hidden from '../../../ui/styles/hidden.module.css'
import { type Added, addOffer, removeOffer } from '../draft/change-drafts.ts'
import { currentDraft } from '../draft/draft-store.ts'
import styles from './add-to-proposal.module.css'
import { useCollected } from './collected.ts'
import { type AddProps, asOffer } from './new-offer.ts'

/** Puts an offer into the current proposal, and takes it out again. */
export function AddToProposal({ offer: seen, name, look = 'button' }: AddProps) {
  const t = useTranslations('proposalDraft.add')
  const offer = useMemo(() => asOffer(seen), [seen])
  const offerId = useCollected(offer)
  const refusedTo = useWhyNot(['book'])
  const [problem, setProblem] = useState<Extract<Added, { is: 'REFUSED' }>['why'] | null>(null)
  const isIn = offerId !== null
  function press() {
    const draft = currentDraft()
    setProblem(null)
    if (isIn && draft) removeOffer(draft.proposalId, offerId)
    else {
      const added = addOffer(offer)
      if (added.is === 'REFUSED') setProblem(added.why)
    }
  }
  const Icon = isIn ? IconCheck : IconFilePlus
  return (
    <span className={styles.place} data-look={look}>
      <button
        type="button"
        className={styles.add}
        data-look={look}
        aria-pressed={isIn}
        aria-label={t('named', { name })}
        disabled={refusedTo !== null}
        title={refusedTo ?? t(isIn ? 'in' : 'add')}
        onClick={press}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
        {look === 'button' && <span className={styles.word}>{t(isIn ? 'in' : 'add')}</span>}
      </button>
      <span role="status" className={problem ? styles.problem : hidden.hidden}>
        {problem ? t(`refused.${problem}`) : isIn ? t('said', { name }) : ''}
      </span>
    </span>
  )
}
