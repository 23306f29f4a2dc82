import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Proposal, sendProposal } from '#contract/proposal/proposal'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { beginDraft } from '../../shell/proposal/draft/change-drafts.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'

type Props = { proposal: Proposal }

/** Opens what was sent as a draft: of its next version, which comes on the same link, or of a proposal of its own. */
export function BeginDraft({ proposal }: Props) {
  const t = useTranslations('proposals.page')
  const navigate = useNavigate()
  const refused = useWhyNot(sendProposal.needs)
  const [isFull, setFull] = useState(false)
  const { proposalId, version, content, link } = proposal
  function begin(beginning: Parameters<typeof beginDraft>[0]) {
    const draftId = beginDraft(beginning)
    setFull(draftId === null)
    if (draftId) void navigate({ to: '/app/proposals/drafts/$draftId', params: { draftId } })
  }
  const button = (word: string, beginning: Parameters<typeof beginDraft>[0]) => (
    <Button
      variant="quiet"
      disabled={refused !== null}
      title={refused ?? undefined}
      onClick={() => begin(beginning)}
    >
      {word}
    </Button>
  )
  return (
    <>
      {link !== null && button(t('change'), { content, proposalId, replaces: version })}
      {button(t('duplicate'), { content })}
      {isFull && (
        <span className={screen.problem} role="alert">
          {t('tooManyDrafts')}
        </span>
      )}
    </>
  )
}
