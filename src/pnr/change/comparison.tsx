import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangeSide } from '#contract/pnr/change'
import type { PnrDetail } from '#contract/pnr/pnr'
import { boardIn } from '#contract/text/board-name'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { isNonRefundable } from '../../lib/words/policy-words.ts'
import { usePolicyWords } from '../../lib/words/use-policy-words.ts'
import { FocusBox } from '../../shell/outbox/draft/focus-box.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import styles from './change.module.css'
import { ChangeSums } from './change-sums.tsx'
import type { Priced } from './use-simulation.ts'

type Props = { pnr: PnrDetail; priced: Priced }

/** The booking as it is and as it would be: what differs, and in any case the money, the terms and the time limit. */
export function Comparison({ pnr, priced }: Props) {
  const t = useTranslations('pnrChange')
  const { parts, before, after } = priced
  const row = useRowTexts(pnr)
  const differs = (part: (typeof parts)[number]) => parts.includes(part)
  const isRoomed = differs('ROOMS') || differs('BOARD')
  const rows: (readonly [name: string, of: (side: ChangeSide) => readonly string[]])[] = [
    ...(differs('DAYS') ? [[t('part.DAYS'), row.stay] as const] : []),
    ...(isRoomed ? [[t('roomsAndBoard'), row.rooms] as const] : []),
    ...(differs('GUESTS') || differs('ROOMS') ? [[t('part.GUESTS'), row.guests] as const] : []),
    ...(differs('REMARK') ? [[t('part.REMARK'), (side: ChangeSide) => side.remarkList] as const] : []),
    [t('clientPays'), (side) => [formatMoney(side.totalSellingPrice)]],
    [t('terms'), row.terms],
  ]
  const becomesFinal =
    isNonRefundable(after.roomCancellationPolicyList) && !isNonRefundable(before.roomCancellationPolicyList)
  return (
    <FocusBox>
      <Section title={t('comparison')}>
        <ChangeSums pnr={pnr} priced={priced} />
        {becomesFinal && <p className={styles.alarm}>{t('becomesFinal')}</p>}
        {rows.map(([name, of]) => (
          <Row key={name} name={name} before={of(before)} after={of(after)} />
        ))}
        <Limit before={before.bookingHoldUntil} after={after.bookingHoldUntil} zone={pnr.hotelTimeZone} />
      </Section>
    </FocusBox>
  )
}

/** What stands in the rows, in lines. */
function useRowTexts(pnr: PnrDetail) {
  const t = useTranslations('pnrChange')
  const list = useTranslations('pnr.list')
  const locale = useLocale()
  const policyWords = usePolicyWords(pnr.pnrOwnershipInfo.nsId.split('/').at(-1))
  return {
    stay: ({ checkInDate, checkOutDate, numberOfNights }: ChangeSide) => [
      `${formatDay(checkInDate, locale)} – ${formatDay(checkOutDate, locale)}`,
      list('nights', { count: numberOfNights }),
    ],
    rooms: ({ roomPriceList }: ChangeSide) =>
      roomPriceList.map(
        ({ numberOfRooms, roomTypeName, roomBoardInclusion }) =>
          `${numberOfRooms} × ${roomTypeName}, ${boardIn(locale, roomBoardInclusion)}`,
      ),
    guests: ({ roomGuestList }: ChangeSide) =>
      roomGuestList.map(
        ({ roomNumber, guestTitle, guestFirstName, guestLastName }) =>
          `${t('room', { number: roomNumber })}: ${guestTitle} ${guestFirstName} ${guestLastName}`,
      ),
    terms: ({ roomCancellationPolicyList }: ChangeSide) => [
      ...new Set(roomCancellationPolicyList.flatMap((policy) => policyWords(policy, pnr.hotelTimeZone))),
    ],
  }
}

type RowProps = { name: string; before: readonly string[]; after: readonly string[] }

function Row({ name, before, after }: RowProps) {
  const isSame = before.join('\n') === after.join('\n')
  return (
    <Sides name={name} before={<Lines lines={before} />} after={isSame ? null : <Lines lines={after} />} />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('pnrChange')
  if (lines.length === 0) return t('nothing')
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

type LimitProps = { before: string | null; after: string | null; zone: string }

function Limit({ before, after, zone }: LimitProps) {
  const detail = useTranslations('pnr.detail')
  const t = useTranslations('pnrChange')
  if (before === null && after === null) return null
  const shown = (at: string | null) => (at ? <Deadline at={at} timeZone={zone} /> : t('noLimit'))
  return (
    <Sides name={detail('limit')} before={shown(before)} after={before === after ? null : shown(after)} />
  )
}

/** `after` is null where nothing changes. */
function Sides({ name, before, after }: { name: string; before: ReactNode; after: ReactNode | null }) {
  const t = useTranslations('pnrChange')
  return (
    <div className={styles.row}>
      <h3>{name}</h3>
      <dl className={styles.sides}>
        <div>
          <dt>{t(after === null ? 'stays' : 'before')}</dt>
          <dd>{before}</dd>
        </div>
        {after !== null && (
          <div>
            <dt>{t('after')}</dt>
            <dd>{after}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
