import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import { useSession } from '../../../lib/session/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { MoneyText } from '../../../ui/price/money.tsx'
import { beginDraft, makeCurrent } from '../draft/change-drafts.ts'
import { leastTotal } from '../draft/content-facts.ts'
import type { ProposalDraft } from '../draft/draft.ts'
import { maxDrafts } from '../draft/draft-store.ts'
import { offersOf } from '../draft/needs.ts'
import { asSent } from '../send/proposed-name.ts'
import { SendDraft } from '../send/send-draft.tsx'
import { TrayOffers } from './tray-offers.tsx'
import styles from './tray-panel.module.css'

type Props = {
  drafts: readonly ProposalDraft[]
  /** The draft that was sent from here; `null`: none. */
  sending: ProposalDraft | null
  onSending: (draft: ProposalDraft) => void
  onClose: () => void
}

/** What is in the current proposal; it is sent from here, or opened to write on it. */
export function TrayPanel({ drafts, sending, onSending, onClose }: Props) {
  const t = useTranslations('proposalDraft.tray')
  const words = useTranslations('proposalDraft')
  const isCorporate = useSession()?.claims.orgType === 'CORPORATE'
  const [current] = drafts
  // another draft is the current one once this was sent
  const shown = sending ? undefined : current
  const nameOf = ({ content }: ProposalDraft) => asSent(content).name || words('unnamed')
  return (
    <div className={styles.panel}>
      {shown && (
        <>
          {drafts.length > 1 ? (
            <OptionField
              label={t('which')}
              value={shown.proposalId}
              options={drafts.map(({ proposalId }) => proposalId)}
              optionLabel={(id) => {
                const draft = drafts.find(({ proposalId }) => proposalId === id)
                if (!draft) return ''
                return t('option', { name: nameOf(draft), count: offersOf(draft.content.needList).length })
              }}
              onChoose={makeCurrent}
            />
          ) : (
            <b>{nameOf(shown)}</b>
          )}
          {shown.content.needList.length === 0 ? (
            <p className={screen.quiet}>{t('empty')}</p>
          ) : (
            <>
              <TrayOffers key={shown.proposalId} draft={shown} isCorporate={isCorporate} />
              <p className={styles.total}>
                <span>{t('least')}</span>
                <MoneyText value={toPair(leastTotal(shown.content, isCorporate))} size="due" />
              </p>
            </>
          )}
        </>
      )}
      <SendDraft draft={shown} onSent={() => current && onSending(current)} onDone={onClose} />
      {shown && (
        <div className={styles.tools}>
          <Link
            to="/app/proposals/drafts/$draftId"
            params={{ draftId: shown.proposalId }}
            className={buttonClass('quiet')}
            onClick={onClose}
          >
            {t('edit')}
          </Link>
          <Button variant="quiet" disabled={drafts.length >= maxDrafts} onClick={() => beginDraft()}>
            {t('new')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}
