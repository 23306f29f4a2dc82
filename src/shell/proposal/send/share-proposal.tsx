import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Proposal, printProposal } from '#contract/proposal/proposal'
import { askFile } from '../../../lib/query/ask-file.ts'
import { canSharePdf, shareFile } from '../../../lib/share-file.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import { Fold } from '../../../ui/panel/fold.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { messageOf } from './message-of.ts'
import styles from './share-proposal.module.css'
import { shareText } from './share-text.ts'

/** The ways in which a proposal reaches its client. */
export function ShareProposal({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposalDraft.send')
  const failure = useFileFailure()
  const whyClosed = useWhyClosed(t('pdfOffline'))
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const { proposalId, name, link, qr, content } = proposal
  const print = useMutation({
    async mutationFn() {
      const file = await askFile(printProposal, { params: { proposalId }, query: { lang: content.language } })
      if (canSharePdf()) await shareFile(file, name)
      else saveFile(file, file.name)
    },
  })
  const text = messageOf(proposal)
  if (text === null || link === null) return null
  const address = new URL(link, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <div className={styles.ways}>
      <div className={styles.tools}>
        {'share' in navigator && (
          <Button data-autofocus onClick={() => void shareText(name, text)}>
            {t('share')}
          </Button>
        )}
        <a
          className={buttonClass('quiet')}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('whatsApp')}
        </a>
        <a
          className={buttonClass('quiet')}
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`}
        >
          {t('mail')}
        </a>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="quiet"
          loading={print.isPending}
          disabled={whyClosed !== null}
          title={whyClosed ?? undefined}
          onClick={() => print.mutate()}
        >
          {t('pdf')}
        </Button>
        <span role="status">{said && t(said)}</span>
      </div>
      {print.error && (
        <p className={screen.problem} role="alert">
          {failure(print.error, (reason) => reason)}
        </p>
      )}
      <p className={styles.link}>
        <span>{t('link')}</span> <a href={address}>{address}</a>
      </p>
      {qr && (
        <Fold summary={<b>{t('qr')}</b>}>
          <svg
            className={styles.code}
            viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
            role="img"
            aria-label={t('qr')}
            shapeRendering="crispEdges"
          >
            <path d={qr.shape} />
          </svg>
        </Fold>
      )}
    </div>
  )
}
