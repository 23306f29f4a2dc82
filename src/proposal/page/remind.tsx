import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import type { Proposal } from '#contract/proposal/proposal'
import { useSession } from '../../lib/session/session.ts'
import { shareText } from '../../shell/proposal/send/share-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import styles from '../proposals.module.css'
import { reminderIn } from './reminder.ts'

/** A message that is ready for a client who has opened the proposal and not answered it. */
export function Remind({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals.remind')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('word')}</Button>
      <Dialog opened={opened} title={t('title')} isWide onClose={() => setOpened(false)}>
        <Message proposal={proposal} />
      </Dialog>
    </>
  )
}

function Message({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals.remind')
  const session = useSession()
  const [language, setLanguage] = useState<PaperLanguage>(proposal.content.language)
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  if (!session || proposal.link === null) return null
  const { displayName, orgName } = session.claims
  const link = new URL(proposal.link, location.origin).href
  const text = typed ?? reminderIn(language, { proposal, link, by: displayName, agency: orgName })
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <>
      <p className={styles.facts}>{t('text')}</p>
      <Segments
        legend={t('language')}
        isLegendHidden
        options={{ en: t('languages.en'), id: t('languages.id') }}
        value={language}
        onChange={(chosen) => {
          setLanguage(chosen)
          setTyped(null)
        }}
      />
      <Textarea
        label={t('message')}
        autosize
        minRows={4}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.tools}>
        {'share' in navigator && (
          <Button onClick={() => void shareText(proposal.name, text)}>{t('share')}</Button>
        )}
        <a
          className={buttonClass('quiet')}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('whatsapp')}
        </a>
        <a
          className={buttonClass('quiet')}
          href={`mailto:?subject=${encodeURIComponent(proposal.name)}&body=${encodeURIComponent(text)}`}
        >
          {t('mail')}
        </a>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status">{said && t(said)}</span>
      </div>
    </>
  )
}
