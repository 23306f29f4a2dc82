import { Suspense, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import { boardIn } from '#contract/text/board-name'
import { formatDay, formatMoment, formatMoney } from '../../../lib/language/format.ts'
import { useActorName } from '../../../lib/session/use-actor-name.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from '../../../ui/panel/detail.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { type Look, Status } from '../../../ui/state/status.tsx'

const WithdrawRequest = lazyPart(
  async () => (await import(/* bundle: pnr-form */ './withdraw-request.tsx')).WithdrawRequest,
)

type Request = PnrChanges['requestList'][number]
type Revision = PnrChanges['revisionList'][number]

const looks: Record<Request['state'], Look> = {
  OPEN: { tone: 'warning', isHeld: true },
  DONE: { tone: 'good' },
  DECLINED: { tone: 'alarm' },
  WITHDRAWN: { tone: 'muted' },
}

/** What was changed of the booking, and what the desk was asked to change; nothing where neither is. */
export function ChangesPanel({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnrChange.history')
  const { revisionList = [], requestList = [] } = pnr.changes ?? {}
  if (revisionList.length + requestList.length === 0) return null
  // newest first
  const entries = [
    ...revisionList.map((revision, index) => ({
      at: revision.at,
      content: <RevisionEntry revision={revision} daysAfter={revisionList[index + 1]?.daysBefore ?? pnr} />,
    })),
    ...requestList.map((request) => ({
      at: request.askedAt,
      content: <RequestEntry pnr={pnr} request={request} />,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Section title={t('title')}>
      <ul className={styles.entries}>
        {entries.map(({ at, content }) => (
          <li key={at}>{content}</li>
        ))}
      </ul>
    </Section>
  )
}

type RevisionProps = { revision: Revision; daysAfter: Revision['daysBefore'] }

function RevisionEntry({ revision, daysAfter }: RevisionProps) {
  const t = useTranslations('pnrChange.history')
  const part = useTranslations('pnrChange.part')
  const locale = useLocale()
  const actor = useActorName()
  const { priceBefore, priceAfter, daysBefore, roomsBefore = [], at, by } = revision
  const isMoved =
    daysBefore.checkInDate !== daysAfter.checkInDate || daysBefore.checkOutDate !== daysAfter.checkOutDate
  return (
    <>
      <b>
        {t('revision', {
          revision: revision.revision,
          parts: revision.parts.map((one) => part(one)).join(', '),
        })}
      </b>
      <span className={styles.quiet}>{t('by', { moment: formatMoment(at, locale), name: actor(by) })}</span>
      {isMoved && (
        <span>
          {t('days', {
            from: formatDay(daysBefore.checkInDate, locale),
            to: formatDay(daysBefore.checkOutDate, locale),
          })}
        </span>
      )}
      {roomsBefore.length > 0 && (
        <span>
          {t('rooms', {
            rooms: roomsBefore
              .map(
                ({ numberOfRooms, roomTypeName, roomBoardInclusion }) =>
                  `${numberOfRooms} × ${roomTypeName}, ${boardIn(locale, roomBoardInclusion)}`,
              )
              .join('; '),
          })}
        </span>
      )}
      {priceBefore[1] !== priceAfter[1] && (
        <span>{t('price', { before: formatMoney(priceBefore), after: formatMoney(priceAfter) })}</span>
      )}
    </>
  )
}

function RequestEntry({ pnr, request }: { pnr: PnrDetail; request: Request }) {
  const t = useTranslations('pnrChange.history')
  const part = useTranslations('pnrChange.part')
  const locale = useLocale()
  const actor = useActorName()
  const title = useRef<HTMLElement>(null)
  const { parts, text, state, answer, answeredAt, askedAt, askedBy } = request
  return (
    <>
      <b ref={title} tabIndex={-1}>
        {parts.length > 0 ? t('asked', { parts: parts.map((one) => part(one)).join(', ') }) : t('askedText')}
      </b>
      <Status {...looks[state]} word={t(`state.${state}`)} />
      <span className={styles.quiet}>
        {t('by', { moment: formatMoment(askedAt, locale), name: actor(askedBy) })}
      </span>
      {text && <span className={styles.text}>{text}</span>}
      {state === 'OPEN' && (
        <Suspense fallback={null}>
          <WithdrawRequest
            pnr={pnr}
            requestId={request.requestId}
            onWithdrawn={() => title.current?.focus()}
          />
        </Suspense>
      )}
      {state === 'WITHDRAWN' && answeredAt && (
        <span className={styles.quiet}>{t('withdrawn', { moment: formatMoment(answeredAt, locale) })}</span>
      )}
      {answer && answeredAt && (
        <span>{t('answer', { moment: formatMoment(answeredAt, locale), answer })}</span>
      )}
    </>
  )
}
