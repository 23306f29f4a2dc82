import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { HotelDetail, RoomList } from '#contract/hotel/hotel'
import { choiceIn, type RoomsHandover } from '../handover.ts'
import { CheckPriceBar } from './check-price-bar.tsx'
import { choose, groupsOf, type RoomChoice } from './room-choice.ts'
import { RoomGroupPanel } from './room-group-panel.tsx'
import { useMissingOf } from './use-missing-of.ts'

type Props = {
  list: RoomList
  listedAt: number
  handed: RoomsHandover
  hotel: HotelDetail | undefined
  /** When the rooms were listed. */
  asOf: ReactNode
  /** Shown between the rooms and the bar of chosen rooms. */
  children: ReactNode
}

export function RoomChooser({ list, listedAt, handed, hotel, asOf, children }: Props) {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => choiceIn(state, listedAt), structuralSharing: true })
  const [choice, setChoice] = useState<RoomChoice>(kept)
  const groups = groupsOf(list)
  const missingOf = useMissingOf(list, handed.search)

  function keep(next: RoomChoice) {
    setChoice(next)
    void navigate({
      to: '/app/hotel/rooms',
      state: (before) => ({ ...before, choice: JSON.stringify({ listedAt, choice: next }) }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      {groups.map((group, at) => (
        <RoomGroupPanel
          key={group.roomNumber}
          group={group}
          alone={groups.length === 1}
          asOf={at === 0 && asOf}
          chosen={choice[group.roomNumber]}
          policies={list.roomCancellationPolicyList}
          search={handed.search}
          hotelTimeZone={list.hotelTimeZone}
          hotel={hotel}
          missingOf={missingOf}
          onChoose={(roomIndex) => keep(choose(list, choice, group.roomNumber, roomIndex))}
        />
      ))}
      {children}
      <CheckPriceBar list={list} choice={choice} handed={handed} missingOf={missingOf} />
    </>
  )
}
