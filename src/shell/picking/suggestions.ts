import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/travellers/names'
import { suggested } from '../../lib/book/book-queries.ts'
import type { Choice } from '../../ui/choice/match-choice.ts'
import type { Who } from './who.ts'

export type Suggestion = Choice & { readonly who: Who }

/** People and groups whose name begins so. Without a network, those whom this device keeps. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const t = useTranslations('picking')
  const { data } = useQuery({ ...suggested(typed.trim()), retry: false })
  if (!data) return []
  const { travellerList, groupList, guestList } = data
  return [
    ...groupList.map(
      ({ groupId, name, kind, memberList }): Suggestion => ({
        key: `group ${groupId}`,
        label: name,
        hint: t('group', {
          kind,
          count: memberList.length,
          names: memberList.map((one) => one.givenNames || one.surname).join(', '),
        }),
        who: { from: 'book', rows: memberList, group: kind },
      }),
    ),
    ...travellerList.map(
      (row): Suggestion => ({
        key: `traveller ${row.travellerId}`,
        label: fullName(row),
        hint: t('traveller', {
          year: row.birthYear === null ? 'none' : String(row.birthYear),
          org: row.ownerOrgName,
        }),
        who: { from: 'book', rows: [row], group: null },
      }),
    ),
    ...guestList.map(
      ({ name, age, locatorCode }, index): Suggestion => ({
        key: `guest ${index}`,
        label: name,
        hint: t('ofBooking', { locator: locatorCode, age: age === null ? 'none' : String(age) }),
        who: { from: 'bookings', guest: { name, age } },
      }),
    ),
  ]
}
