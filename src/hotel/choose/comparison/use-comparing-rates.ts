import { useState } from 'react'
import type { RoomList, RoomPrice } from '#contract/hotel/hotel'
import { usePhone } from '../../../ui/use-wide.ts'
import type { CompareState } from '../../compare/compare-box.tsx'
import { type Compared, mostCompared, useCompared } from '../../compare/compared.ts'
import type { RoomGroup } from '../room-choice.ts'
import type { ComparedRate } from './rate-comparison.tsx'

export type ComparingRates = {
  readonly compared: Compared
  readonly rates: readonly ComparedRate[]
  /** `null`: the rate has no box. */
  readonly stateOf: (offer: RoomPrice) => CompareState | null
  readonly toggle: (offer: RoomPrice) => void
  /** On a phone the boxes come when they are wanted. */
  readonly mode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
}

/** The rates that are chosen for comparison in a list of rooms; a list of another moment may mean others by its indexes. */
export function useComparingRates(
  { supplierCode, hotelId }: RoomList,
  groups: readonly RoomGroup[],
  listedAt: number,
): ComparingRates {
  const isPhone = usePhone()
  const compared = useCompared(`${supplierCode} ${hotelId} ${listedAt}`)
  const [wantsBoxes, setWantsBoxes] = useState(false)
  const { keys, clear } = compared
  const rates = keys.flatMap(
    (key) =>
      groups.flatMap((group) => {
        const offer = group.offers.find(({ roomIndex }) => String(roomIndex) === key)
        return offer ? [{ group, offer }] : []
      })[0] ?? [],
  )
  const several = groups.reduce((count, { offers }) => count + offers.length, 0) > 1
  const isOn = wantsBoxes || rates.length > 0
  return {
    compared,
    rates,
    stateOf({ roomIndex }) {
      if (!several || (isPhone && !isOn)) return null
      if (keys.includes(String(roomIndex))) return 'on'
      return keys.length < mostCompared ? 'off' : 'full'
    },
    toggle: ({ roomIndex }) => compared.toggle([String(roomIndex)]),
    mode: several && isPhone ? { isOn, onChange: switchBoxes } : null,
  }

  function switchBoxes(on: boolean): void {
    setWantsBoxes(on)
    if (!on) clear()
  }
}
