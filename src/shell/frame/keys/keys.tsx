import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSeesStatement } from '../../deposit/sees-statement.ts'
import { askOnceOpen } from '../../outbox/change/asked-change.ts'
import { areKeysOn } from '../../preferences/key-choice.ts'
import { changeAddressOf } from '../../sale/sale-address.ts'
import type { NavItem } from '../nav-items.ts'
import { type KeyAct, keyAct, type Place, placeKeys } from './key-act.ts'
import { KeyHelp } from './key-help.tsx'
import { onKeyForScreen } from './pressed.ts'
import {
  bookingInFocus,
  chooseRowInFocus,
  focusPapersOnceThere,
  focusSearch,
  moveBetweenRows,
} from './rows-in-sight.ts'

/** The letter after `g` comes within this time. */
const placeWaitMs = 1_500

/** Does what the keys say, on every screen of the frame. */
export function Keys({ items }: { items: readonly NavItem[] }): ReactNode {
  const router = useRouter()
  const addresses = usePlaces(items)
  const [helps, setHelps] = useState(false)
  const beganAt = useRef(Number.NEGATIVE_INFINITY)
  function act(done: KeyAct) {
    switch (done.do) {
      case 'move':
        return moveBetweenRows(done.by)
      case 'ask': {
        const href = bookingInFocus()
        if (href === null) return
        if (done.for === 'change') {
          const form = changeAddressOf(href)
          if (form) void router.navigate({ href: form })
          return
        }
        if (done.for === 'papers') focusPapersOnceThere()
        else askOnceOpen(done.for, href)
        void router.navigate({ href, state: { openedFromList: true } })
        return
      }
      case 'go': {
        const to = addresses.get(done.to)
        if (to) void router.navigate({ href: to })
        return
      }
      case 'choose':
        return chooseRowInFocus()
      case 'begin':
        beganAt.current = performance.now()
        return
      case 'search':
        return focusSearch()
      case 'help':
        return setHelps(true)
    }
  }
  function press(key: string): boolean {
    const afterG = performance.now() - beganAt.current < placeWaitMs
    beganAt.current = Number.NEGATIVE_INFINITY
    const found = keyAct(key, afterG)
    if (found) act(found)
    return found !== null
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // some browsers search the page with `/`
    if (areKeysOn() && press(event.key)) event.preventDefault()
  })
  useEffect(() => onKeyForScreen((event) => onKey(event)), [])
  return <KeyHelp opened={helps} places={[...addresses.keys()]} onClose={() => setHelps(false)} />
}

/** The places that the person may open, with their addresses. */
function usePlaces(items: readonly NavItem[]): ReadonlyMap<Place, string> {
  const seesStatement = useSeesStatement()
  const addressOf = (place: Place) =>
    place === 'deposit' ? seesStatement && '/app/pnr/deposit' : items.find(({ name }) => name === place)?.to
  return new Map(
    Object.values(placeKeys).flatMap((place) => {
      const address = addressOf(place)
      return address ? [[place, address] as const] : []
    }),
  )
}
