import { type ReactNode, useState } from 'react'
import type { RoomList } from '#contract/hotel'
import type { RoomsHandover } from '../handover.ts'
import { CheckPriceBar } from './check-price-bar.tsx'
import { choose, groupsOf, type RoomChoice } from './room-choice.ts'
import { RoomGroupPanel } from './room-group-panel.tsx'

type Props = {
  list: RoomList
  handed: RoomsHandover
  hotelTimeZone: string | undefined
  /** Below the rooms, above what is chosen. */
  children: ReactNode
}

export function RoomChooser({ list, handed, hotelTimeZone = 'Asia/Jakarta', children }: Props) {
  const [choice, setChoice] = useState<RoomChoice>({})
  const groups = groupsOf(list)
  return (
    <>
      {groups.map((group) => (
        <RoomGroupPanel
          key={group.roomNumber}
          group={group}
          alone={groups.length === 1}
          chosen={choice[group.roomNumber]}
          policies={list.roomCancellationPolicyList}
          search={handed.search}
          hotelTimeZone={hotelTimeZone}
          onChoose={(roomIndex) => setChoice((before) => choose(list, before, group.roomNumber, roomIndex))}
        />
      ))}
      {children}
      <CheckPriceBar list={list} choice={choice} handed={handed} />
    </>
  )
}
