import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toPair } from '#contract/money/money'
import { useSession } from '../../lib/session/session.ts'
import { leastTotal } from '../../shell/proposal/draft/content-facts.ts'
import type { ProposalDraft } from '../../shell/proposal/draft/draft.ts'
import { dropDraft } from '../../shell/proposal/draft/draft-store.ts'
import { useDraft } from '../../shell/proposal/draft/use-drafts.ts'
import { SendDraft } from '../../shell/proposal/send/send-draft.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import listing from '../../ui/list/listing.module.css'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { EmptyState } from '../../ui/state/states.tsx'
import { GoneNotice } from '../page/gone-notice.tsx'
import { ClientFields } from './client-fields.tsx'
import styles from './editor.module.css'
import { MarkUpFields } from './mark-up-fields.tsx'
import { NeedList } from './need-list.tsx'
import { Preview } from './preview.tsx'

const route = getRouteApi('/app/proposals/drafts/$draftId')

/** Writes on a proposal before it is sent. Everything is kept at each change, without a network, too. */
export function DraftScreen() {
  const t = useTranslations('proposalDraft.editor')
  const { draftId } = route.useParams()
  const draft = useDraft(draftId)
  const [isSent, setSent] = useState(false)
  return (
    <div className={listing.screen}>
      <Link to="/app/proposals" className={screen.link}>
        {t('toList')}
      </Link>
      <h1>{t(draft && draft.replaces > 0 ? 'change' : 'title')}</h1>
      {draft ? (
        <Editor key={draftId} draft={draft} />
      ) : (
        !isSent && <EmptyState title={t('missing')} hint={t('missingHint')} />
      )}
      <SendDraft draft={draft} onSent={() => setSent(true)} onDone={() => {}} />
      {draft && <RemoveDraft draft={draft} />}
    </div>
  )
}

function Editor({ draft }: { draft: ProposalDraft }) {
  const t = useTranslations('proposalDraft.editor')
  const isCorporate = useSession()?.claims.orgType === 'CORPORATE'
  const { content } = draft
  return (
    <>
      <p className={screen.quiet}>{t('kept')}</p>
      <GoneNotice proposal={draft} />
      {content.needList.length === 0 ? (
        <EmptyState
          title={t('none')}
          hint={t('noneHint')}
          action={
            <Link to="/app/hotel/avail" className={buttonClass()}>
              {t('toHotels')}
            </Link>
          }
        />
      ) : (
        <NeedList draft={draft} isCorporate={isCorporate} />
      )}
      <div className={styles.columns}>
        <ClientFields draft={draft} />
        <MarkUpFields draft={draft} />
      </div>
      {content.needList.length > 0 && (
        <>
          <Preview content={content} isCorporate={isCorporate} />
          <Section title={t('total')} leads>
            <MoneyText value={toPair(leastTotal(content, isCorporate))} size="due" />
          </Section>
        </>
      )}
    </>
  )
}

function RemoveDraft({ draft: { proposalId } }: { draft: ProposalDraft }) {
  const t = useTranslations('proposalDraft.editor')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        tone="danger"
        onConfirm={() => {
          dropDraft(proposalId)
          void navigate({ to: '/app/proposals' })
        }}
        onClose={() => setAsked(false)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </div>
  )
}
