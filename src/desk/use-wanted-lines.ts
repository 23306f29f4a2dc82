import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { OpenChangeRequest } from '#contract/pnr/change'
import { formatDay } from '../lib/language/format.ts'

type Wanted = OpenChangeRequest['wanted']

/** What was filled in of a change, a line each. */
export function useWantedLines(): (wanted: Wanted) => readonly string[] {
  const t = useTranslations('pnrChange.desk')
  const board = useTranslations('pnrChange.board')
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = (guest: { guestTitle: string; guestFirstName: string; guestLastName: string }) =>
    `${guest.guestTitle} ${guest.guestFirstName} ${guest.guestLastName}`
  return ({ guests = [], remarkList, days, board: boardCode, rooms }) => [
    ...guests.map((guest) => t('name', { number: guest.guestNumber, name: nameOf(guest) })),
    ...(days
      ? [t('days', { from: formatDay(days.checkInDate, locale), to: formatDay(days.checkOutDate, locale) })]
      : []),
    ...(boardCode ? [t('board', { board: board(boardCode) })] : []),
    ...(rooms?.takenAway ?? []).map((number) => t('takenAway', { number })),
    ...(rooms?.added ?? []).map(({ like, roomGuestList }) =>
      t('added', { number: like, names: format.list(roomGuestList.map(nameOf)) }),
    ),
    ...(remarkList
      ? [remarkList.length > 0 ? t('remark', { text: remarkList.join('; ') }) : t('noRemark')]
      : []),
  ]
}
