import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import {
  type GoLive,
  type GoLiveCheck,
  goLiveCheck,
  readGoLive,
  runGoLiveCheck,
} from '#contract/admin/go-live'
import type { ReplyOf } from '#contract/call/endpoint'
import { ask } from '../../../lib/query/api.ts'
import { keyOf, queryClient } from '../../../lib/query/query.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { Status } from '../../../ui/state/status.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { durationText } from '../duration-text.ts'
import { ContentFact } from './content-fact.tsx'
import styles from './go-live.module.css'

type Props = { supplierCode: string; content: GoLive['content'] }

/** One tap each: is the supplier up, is our content new, does it sell. */
export function ChecksPanel({ supplierCode, content }: Props) {
  const t = useTranslations('adminGoLive')
  const online = useOnline()
  return (
    <Section title={t('checks.title')}>
      <p className={screen.quiet}>{online ? t('checks.hint') : t('needsNetwork')}</p>
      <ul className={styles.rows}>
        {goLiveCheck.options.map((check) => (
          <li key={check}>
            {check === 'CONTENT' && content === null ? (
              <p className={screen.quiet}>{t('content.ofThisServer')}</p>
            ) : (
              <Check supplierCode={supplierCode} check={check} online={online} />
            )}
            {check === 'CONTENT' && content && <ContentFact content={content} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type CheckProps = { supplierCode: string; check: GoLiveCheck; online: boolean }

function Check({ supplierCode, check, online }: CheckProps) {
  const t = useTranslations('adminGoLive.checks')
  const sentence = useSentence()
  const run = useMutation({
    mutationFn: (key: string) =>
      ask(runGoLiveCheck, { params: { supplierCode, check } }, { idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(readGoLive) }),
  })
  return (
    <div className={styles.row}>
      <Button
        variant="default"
        disabled={!online}
        loading={run.isPending}
        onClick={() => run.mutate(newCommandId())}
      >
        {t(check)}
      </Button>
      <div role="status" className={styles.answer}>
        {run.data && <Answer check={check} answer={run.data} />}
        {run.isError && sentence(run.error)}
      </div>
    </div>
  )
}

function Answer({ check, answer }: { check: GoLiveCheck; answer: ReplyOf<typeof runGoLiveCheck> }) {
  const t = useTranslations('adminGoLive.checks')
  const locale = useLocale()
  const { failure, status, hotels, ms } = answer
  const time = durationText(ms, locale)
  if (failure !== null)
    return <Status tone="alarm" word={t(`failure.${failure}`, { time, status: status ?? 0 })} />
  return <Status tone="good" word={t(`answered.${check}`, { time, hotels: hotels ?? 0 })} />
}
