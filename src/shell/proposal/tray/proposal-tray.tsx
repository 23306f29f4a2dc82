import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import { formatMoney } from '../../../lib/language/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { leastTotal } from '../draft/content-facts.ts'
import type { ProposalDraft } from '../draft/draft.ts'
import { offersOf } from '../draft/needs.ts'
import { useDrafts } from '../draft/use-drafts.ts'
import styles from './proposal-tray.module.css'
import { TrayPanel } from './tray-panel.tsx'

/** The current proposal in the frame: how many offers it has and what it costs at least. */
export function ProposalTray() {
  const t = useTranslations('proposalDraft.tray')
  const drafts = useDrafts()
  const orgType = useSession()?.claims.orgType
  const [isOpen, setOpen] = useState(false)
  /** Of the draft that is being sent: it is none any more once it was. */
  const [sending, setSending] = useState<ProposalDraft | null>(null)
  const [current] = drafts
  const count = current ? offersOf(current.content.needList).length : 0
  const close = () => {
    setOpen(false)
    setSending(null)
  }
  if (!current && !isOpen) return null
  return (
    <>
      {current && (
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={t('open', {
            count,
            sum: formatMoney(toPair(leastTotal(current.content, orgType === 'CORPORATE'))),
          })}
          title={t('title')}
          onClick={() => setOpen(true)}
        >
          <IconFileText size={20} stroke={1.7} aria-hidden />
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        </button>
      )}
      <Dialog opened={isOpen} title={t('title')} place="foot" onClose={close}>
        <TrayPanel drafts={drafts} sending={sending} onSending={setSending} onClose={close} />
      </Dialog>
    </>
  )
}
