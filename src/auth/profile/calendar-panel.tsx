import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import {
  type CalendarFeed,
  endCalendarFeed,
  makeCalendarFeed,
  type NewCalendarFeed,
  readCalendarFeed,
} from '#contract/notices/calendar'
import { formatMoment } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { queryClient, queryFor } from '../../lib/query/query.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { FeedAddress } from './feed-address.tsx'
import styles from './profile-screen.module.css'

const feedQuery = queryFor(readCalendarFeed, {})

/** Deadlines, check-ins and departures in any calendar that subscribes to an address. */
export function CalendarPanel() {
  const t = useTranslations('profile.calendar')
  const online = useOnline()
  return (
    <Section title={t('title')}>
      <p className={styles.device}>{t('hint')}</p>
      {online ? <Feed /> : <p className={styles.quiet}>{t('offline')}</p>}
    </Section>
  )
}

function Feed() {
  const { data, error, refetch } = useQuery(feedQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={1} shape="row" />
  return <FeedOf feed={data.feed} />
}

/** The address is shown once: it leaves this screen with it. */
function FeedOf({ feed }: CalendarFeed) {
  const t = useTranslations('profile.calendar')
  const language = useLocale()
  const [made, setMade] = useState<NewCalendarFeed | null>(null)
  const [asking, setAsking] = useState<'again' | 'end' | null>(null)
  const [key, setKey] = useState(newCommandId)
  const make = useMutation({
    mutationFn: () => ask(makeCalendarFeed, { body: { language } }, { idempotencyKey: key }),
    onSuccess: (answer) => {
      setMade(answer)
      keep({ feed: { madeAt: answer.madeAt, readAt: null } })
    },
  })
  const end = useMutation({
    mutationFn: () => ask(endCalendarFeed, {}, { idempotencyKey: key }),
    onSuccess: (answer) => {
      setMade(null)
      keep(answer)
    },
  })
  function keep(now: CalendarFeed) {
    setKey(newCommandId())
    queryClient.setQueryData(feedQuery.queryKey, now)
  }
  const isBusy = make.isPending || end.isPending
  const failure = make.error ?? end.error
  return (
    <>
      {feed ? <FeedState feed={feed} /> : <p className={styles.device}>{t('none')}</p>}
      {made && <FeedAddress made={made} />}
      <div className={styles.acts}>
        <Button
          variant={feed ? 'quiet' : 'filled'}
          loading={isBusy}
          onClick={() => (feed ? setAsking('again') : make.mutate())}
        >
          {t(feed ? 'again' : 'make')}
        </Button>
        {feed && (
          <Button variant="quiet" loading={isBusy} onClick={() => setAsking('end')}>
            {t('end')}
          </Button>
        )}
      </div>
      {failure && <ErrorState error={failure} />}
      <ConfirmDialog
        opened={asking !== null}
        title={t(asking === 'again' ? 'again' : 'end')}
        confirmLabel={t(asking === 'again' ? 'again' : 'end')}
        tone="danger"
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          if (asking === 'again') make.mutate()
          else end.mutate()
        }}
      >
        {t(asking === 'again' ? 'againHint' : 'endHint')}
      </ConfirmDialog>
    </>
  )
}

function FeedState({ feed: { madeAt, readAt } }: { feed: NonNullable<CalendarFeed['feed']> }) {
  const t = useTranslations('profile.calendar')
  const locale = useLocale()
  return (
    <p className={styles.device}>
      {t('since', { moment: formatMoment(madeAt, locale) })}{' '}
      {readAt ? t('read', { moment: formatMoment(readAt, locale) }) : t('neverRead')}
    </p>
  )
}
