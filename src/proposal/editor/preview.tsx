import { useTranslations } from 'use-intl'
import type { ProposalContent } from '#contract/proposal/content'
import { serverNow } from '../../lib/call/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { proposalText } from '../../shell/proposal/send/proposal-text.ts'
import { asSent } from '../../shell/proposal/send/proposed-name.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import styles from './editor.module.css'

const dayMs = 86_400_000

type Props = { content: ProposalContent; isCorporate: boolean }

/** The message as it would be sent now. */
export function Preview({ content, isCorporate }: Props) {
  const t = useTranslations('proposalDraft.editor')
  const agency = useSession()?.claims.orgName ?? ''
  const endsAt = new Date(serverNow().getTime() + content.daysValid * dayMs).toISOString()
  return (
    <Fold summary={<b>{t('preview')}</b>}>
      <p className={styles.preview} lang={content.language}>
        {proposalText({ content: asSent(content), agency, link: t('linkComes'), endsAt, isCorporate })}
      </p>
    </Fold>
  )
}
