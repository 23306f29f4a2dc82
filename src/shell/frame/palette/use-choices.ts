import { linkOptions, type NavigateOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { searchText } from '#contract/call/list'
import { type KeptSale, locatorOf, orderRowOf, productOf } from '#contract/changes/kept-sale'
import type { OrderRow } from '#contract/order/order'
import { serverNow } from '../../../lib/call/clock.ts'
import { words } from '../../../lib/sales/find-kept.ts'
import { ownerNameOf, useKeptSales } from '../../../lib/sales/kept-sales.ts'
import { useFoundSales } from '../../../lib/sales/use-found-sales.ts'
import { useSeesStatement } from '../../deposit/sees-statement.ts'
import { saleAddress } from '../../sale/sale-address.ts'
import { keepWords, noWords } from '../../sale/typed-words.ts'
import { useMayUseTrains } from '../../session/may-use-trains.ts'
import type { NavItem } from '../nav-items.ts'

export type Choice = { readonly key: string } & (
  | { kind: 'sale'; row: OrderRow; to: NavigateOptions }
  | { kind: 'place'; words: string; to: NavigateOptions }
  | { kind: 'search'; words: string; typed: string }
  | { kind: 'act'; words: string; button: HTMLElement }
)

/** Shown of what fits; a list has the rest. */
const maxFound = 12
/** Shown while nothing is typed. */
const maxRecent = 6

/** What fits the typed words: bookings, what can be done with the open one, screens, and a look into the list of all orders. `isDone`: no
 * bookings are still looked for. */
export function useChoices(
  typed: string,
  items: readonly NavItem[],
): { choices: readonly Choice[]; isDone: boolean } {
  const sales = useSaleChoices(typed)
  const [offered] = useState(actsInSight)
  const acts = fitting(typed, offered)
  const places = fitting(typed, usePlaces(items))
  const inOrders = useOrdersChoice(typed)
  // who looks at a booking wants to do something with it
  return { choices: [...acts, ...(sales ?? []), ...places, ...inOrders], isDone: sales !== null }
}

function useSaleChoices(typed: string): readonly Choice[] | null {
  const all = useKeptSales()
  const mayUseTrains = useMayUseTrains()
  const isOpenToThem = (sale: KeptSale) => productOf(sale) !== 'TRAIN' || mayUseTrains
  const fitting = useFoundSales(all, typed, maxFound)
  const found = typed.trim() === '' ? all.slice(0, maxRecent) : fitting
  if (found === null) return null
  const now = serverNow()
  return found.filter(isOpenToThem).map((sale) => {
    const row = orderRowOf(sale, ownerNameOf(locatorOf(sale)), now)
    const to = saleAddress({ ...row, code: row.locatorCode })
    return { kind: 'sale', key: row.locatorCode, row, to }
  })
}

type Worded = Extract<Choice, { words: string }>

function fitting(typed: string, choices: readonly Worded[]): readonly Choice[] {
  const wanted = words(typed)
  return choices.filter((choice) => {
    const own = words(choice.words)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}

/** What the open booking offers, by the words of its own buttons: what they say and ask stays theirs. */
function actsInSight(): readonly Worded[] {
  if (!document.querySelector('main [data-booking]')) return []
  const places = ':is([data-acts], [data-papers]) :is(a, button:enabled)'
  const buttons = [...document.querySelectorAll<HTMLElement>(`main ${places}`)]
  return buttons.flatMap((button, at): Worded[] => {
    const text = button.innerText.trim()
    return text === '' ? [] : [{ kind: 'act', key: `act ${at}`, words: text, button }]
  })
}

function usePlaces(items: readonly NavItem[]): readonly Worded[] {
  const t = useTranslations('palette.place')
  const shell = useTranslations('shell')
  const seesStatement = useSeesStatement()
  const places = items.flatMap(({ name, to }): Worded[] =>
    to === 'flightSite' ? [] : [{ kind: 'place', key: to, words: shell(`places.${name}`), to: { to } }],
  )
  const others: Worded[] = [
    { kind: 'place', key: 'report', words: t('report'), to: linkOptions({ to: '/app/pnr/rep' }) },
    ...(seesStatement
      ? [
          {
            kind: 'place',
            key: 'deposit',
            words: shell('frame.deposit'),
            to: linkOptions({ to: '/app/pnr/deposit' }),
          } as const,
        ]
      : []),
    {
      kind: 'place',
      key: 'policies',
      words: t('policies'),
      to: linkOptions({ to: '/app/insurance/bookinglist' }),
    },
    {
      kind: 'place',
      key: 'profile',
      words: shell('frame.profile'),
      to: linkOptions({ to: '/auth/profile' }),
    },
    { kind: 'place', key: 'about', words: shell('frame.about'), to: linkOptions({ to: '/about' }) },
  ]
  return [...places, ...others]
}

/** Where a choice leads. Typed words are kept when they are looked for, not at each letter: sealing them takes time. */
export function addressOf(choice: Exclude<Choice, { kind: 'act' }>): NavigateOptions {
  if (choice.kind !== 'search') return choice.to
  return { to: '/app/order/list', search: { typed: keepWords({ ...noWords, search: choice.typed }) } }
}

/** The list of all orders with the same words, which the server looks for in everything. */
function useOrdersChoice(typed: string): readonly Worded[] {
  const t = useTranslations('palette')
  const search = typed.trim()
  if (!v.is(searchText, search) || search === '') return []
  return [
    {
      kind: 'search',
      key: 'orders',
      words: t('inOrders', { words: search }),
      typed: search,
    },
  ]
}
