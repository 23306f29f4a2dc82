import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isCancelledOf, locatorOf, travellersOf } from '#contract/changes/kept-sale'
import { foldText } from '#contract/text/fold-text'
import { fullName } from '#contract/travellers/names'
import { maxSuggested, suggestTravellers } from '#contract/travellers/suggest'
import { queryFor } from '../../lib/query/query.ts'
import { salesNewestFirst } from '../../lib/sales/kept-sales.ts'
import type { Choice } from '../../ui/choice/match-choice.ts'
import type { Who } from './who.ts'

export type Suggestion = Choice & { readonly who: Who }

/** Of the held and issued sales that this device keeps: who is offered without a network. */
function keptNames(typed: string): readonly { name: string; locator: string }[] {
  const wanted = ` ${foldText(typed.trim())}`
  const found = new Map<string, string>()
  for (const sale of salesNewestFirst()) {
    if (isCancelledOf(sale)) continue
    for (const name of travellersOf(sale)) {
      if (found.size === maxSuggested) break
      if (!found.has(name) && ` ${foldText(name)}`.includes(wanted)) found.set(name, locatorOf(sale))
    }
  }
  return [...found].map(([name, locator]) => ({ name, locator }))
}

/** People and groups whose name begins so. Without a network, those of the bookings on this device. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const t = useTranslations('picking')
  const asked = useQuery({
    ...queryFor(
      suggestTravellers,
      { body: { typed: typed.trim() } },
      { freshFor: 60_000, refreshes: false, room: 'names' },
    ),
    retry: false,
  })
  if (!asked.data)
    return asked.isError || !navigator.onLine
      ? keptNames(typed).map(({ name, locator }) => ({
          key: `kept ${name}`,
          label: name,
          hint: t('ofBooking', { locator, age: 'none' }),
          who: { from: 'bookings', guest: { name, age: null } },
        }))
      : []
  const { travellerList, groupList, guestList } = asked.data
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
