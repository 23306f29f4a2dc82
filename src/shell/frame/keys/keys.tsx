import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSeesStatement } from '../../deposit/sees-statement.ts'
import { askedChange } from '../../outbox/change/asked-change.ts'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import { areKeysOn } from '../../preferences/key-choice.ts'
import type { NavItem } from '../nav-items.ts'
import { type KeyAct, keyAct, type Place, placeKeys } from './key-act.ts'
import { KeyHelp } from './key-help.tsx'
import { onKeyForScreen } from './pressed.ts'
import { bookingInFocus, focusPapersOnceThere, focusSearch, moveBetweenRows } from './rows-in-sight.ts'

/** The letter after `g` comes within this time. */
const placeWaitMs = 1_500

/** A booking that is shown later than this was opened for something else. */
const askWithinMs = 10_000

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
        if (done.for === 'papers') focusPapersOnceThere()
        else ask(done.for, href)
        void router.navigate({ href, state: { openedFromList: true } })
        return
      }
      case 'go': {
        const to = addresses.get(done.to)
        if (to) void router.navigate({ href: to })
        return
      }
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

/** Opened next, the booking asks for the act. */
function ask(act: ChangeAct, href: string): void {
  const asked = { act, href }
  askedChange.now = asked
  setTimeout(() => {
    if (askedChange.now === asked) askedChange.now = null
  }, askWithinMs)
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
