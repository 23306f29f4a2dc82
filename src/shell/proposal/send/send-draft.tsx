import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Proposal, sendProposal } from '#contract/proposal/proposal'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useWhyNot } from '../../../lib/session/use-why-not.ts'
import { Button } from '../../../ui/button.tsx'
import screen from '../../../ui/panel/screen.module.css'
import type { ProposalDraft } from '../draft/draft.ts'
import { messageOf } from './message-of.ts'
import { asSent } from './proposed-name.ts'
import styles from './share-proposal.module.css'
import { ShareProposal } from './share-proposal.tsx'
import { shareText } from './share-text.ts'
import { useSendDraft } from './use-send-draft.ts'

type Props = {
  /** `undefined`: it was sent, and the ways to share it stand here. */
  draft: ProposalDraft | undefined
  /** The proposal was sent, and its client can be told. */
  onSent?: (proposal: Proposal) => void
  /** It was shared, and its page opens. */
  onDone: () => void
}

/** Sends a draft and opens the share sheet with one press. */
export function SendDraft({ draft, onSent, onDone }: Props) {
  const t = useTranslations('proposalDraft.send')
  const sentenceOf = useSentence()
  const navigate = useNavigate()
  const refused = useWhyNot(sendProposal.needs)
  const [sent, setSent] = useState<Proposal | null>(null)
  const open = (proposalId: string) => {
    onDone()
    void navigate({ to: '/app/proposals/$proposalId', params: { proposalId } })
  }
  const write = useSendDraft(async (proposal) => {
    setSent(proposal)
    onSent?.(proposal)
    const text = messageOf(proposal)
    if (text !== null && (await shareText(proposal.name, text))) open(proposal.proposalId)
  })
  if (sent) {
    return (
      <div className={styles.ways}>
        <p role="status">
          <b>{t('shared')}</b>
        </p>
        <ShareProposal proposal={sent} />
        <Button variant="quiet" onClick={() => open(sent.proposalId)}>
          {t('page')}
        </Button>
      </div>
    )
  }
  if (!draft) return null
  const { proposalId, content } = draft
  const why = refused ?? (content.needList.length === 0 ? t('empty') : write.online ? null : t('offline'))
  return (
    <div className={styles.ways}>
      {write.isError && (
        <p className={screen.problem} role="alert">
          {write.isChanged ? t('changed', { name: asSent(content).name }) : sentenceOf(write.error)}
        </p>
      )}
      <div className={styles.tools}>
        {write.isChanged ? (
          <Button
            loading={write.isPending}
            disabled={why !== null}
            onClick={() => write.mutate({ proposalId, isOver: true })}
          >
            {t('sendOver')}
          </Button>
        ) : (
          <Button
            loading={write.isPending}
            disabled={why !== null}
            onClick={() => write.mutate({ proposalId })}
          >
            {t(write.isPending ? 'sending' : 'send')}
          </Button>
        )}
        {why && (
          <span role="status" className={screen.quiet}>
            {why}
          </span>
        )}
      </div>
    </div>
  )
}
