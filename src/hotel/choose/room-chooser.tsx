import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { HotelDetail, RoomList } from '#contract/hotel/hotel'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { CompareMode } from '../compare/compare-mode.tsx'
import { CompareTools } from '../compare/compare-tools.tsx'
import { choiceIn, type RoomsHandover } from '../handover.ts'
import { CheckPriceBar } from './check-price-bar.tsx'
import { CompareRates } from './comparison/compare-rates.tsx'
import type { ComparedRate } from './comparison/rate-comparison.tsx'
import { useComparingRates } from './comparison/use-comparing-rates.ts'
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
  const comparing = useComparingRates(list, groups, listedAt)
  const [opened, setOpened] = useState(false)
  const wide = useWide()

  function keep(next: RoomChoice) {
    setChoice(next)
    void navigate({
      to: '/app/hotel/rooms',
      state: (before) => ({ ...before, choice: JSON.stringify({ listedAt, choice: next }) }),
      replace: true,
      resetScroll: false,
    })
  }

  const tools = comparing.rates.length > 0 && (
    <CompareTools
      count={comparing.rates.length}
      compared={comparing.compared}
      onOpen={() => setOpened(true)}
      isBeside={wide}
    />
  )

  function chooseCompared({ group, offer }: ComparedRate) {
    setOpened(false)
    comparing.compared.clear()
    keep(choose(list, choice, group.roomNumber, offer.roomIndex))
  }

  return (
    <>
      {groups.map((group, at) => (
        <RoomGroupPanel
          key={group.roomNumber}
          group={group}
          alone={groups.length === 1}
          asOf={at === 0 && asOf}
          tools={at === 0 && comparing.mode && <CompareMode {...comparing.mode} />}
          chosen={choice[group.roomNumber]}
          policies={list.roomCancellationPolicyList}
          search={handed.search}
          hotelTimeZone={list.hotelTimeZone}
          hotel={hotel}
          missingOf={missingOf}
          onChoose={(roomIndex) => keep(choose(list, choice, group.roomNumber, roomIndex))}
          comparing={comparing}
        />
      ))}
      {children}
      {tools && !wide ? (
        <StickyBar>{tools}</StickyBar>
      ) : (
        <CheckPriceBar list={list} choice={choice} handed={handed} missingOf={missingOf}>
          {tools}
        </CheckPriceBar>
      )}
      {tools && (
        <CompareRates
          opened={opened}
          onClose={() => setOpened(false)}
          rates={comparing.rates}
          list={list}
          search={handed.search}
          hotel={hotel}
          choice={choice}
          onChoose={chooseCompared}
        />
      )}
    </>
  )
}
