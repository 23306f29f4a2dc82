import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { HotelDetail } from '#contract/hotel/hotel'
import { serverNow } from '../../lib/call/clock.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { type RoomsHandover, roomsIn } from '../handover.ts'
import { hotelDetail, roomsOf } from '../queries.ts'
import { SearchSummary } from '../search-summary.tsx'
import { HotelFootnotes, HotelPanel } from './hotel/hotel-panel.tsx'
import { HotelWaiting } from './hotel/hotel-waiting.tsx'
import { ListPriceNotice } from './list-price-notice.tsx'
import { RoomChooser } from './room-chooser.tsx'
import styles from './rooms-screen.module.css'
import { RoomsWaiting } from './rooms-waiting.tsx'

export function RoomsScreen() {
  const state = useLocation({ select: (location) => location.state })
  const handed = roomsIn(state, serverNow())
  if (!handed) return <Navigate to="/app/hotel/avail" replace />
  return <HotelAndRooms key={state.rooms ?? ''} handed={handed} />
}

function HotelAndRooms({ handed }: { handed: RoomsHandover }) {
  const t = useTranslations('hotel.rooms')
  const sentence = useSentence()
  const hotel = useQuery(hotelDetail(handed.detail))
  return (
    <div className={`${screen.screen} ${styles.screen}`}>
      <SearchSummary search={handed.search} />
      {hotel.data && <HotelPanel hotel={hotel.data} />}
      {hotel.isError && !hotel.data && (
        <>
          <h1>{t('title')}</h1>
          <ErrorState
            title={t('error', { message: sentence(hotel.error) })}
            error={hotel.error}
            onRetry={() => void hotel.refetch()}
          />
        </>
      )}
      {hotel.isPending && <HotelWaiting />}
      <Rooms handed={handed} hotel={hotel.data}>
        {hotel.data && <HotelFootnotes hotel={hotel.data} />}
      </Rooms>
    </div>
  )
}

type RoomsProps = { handed: RoomsHandover; hotel: HotelDetail | undefined; children: ReactNode }

function Rooms({ handed, hotel, children }: RoomsProps) {
  const t = useTranslations('hotel.rooms')
  const sentence = useSentence()
  // never refetched while the user chooses, not even on reconnect
  const rooms = useQuery({ ...roomsOf(handed.rooms), refetchOnReconnect: false })
  const back = (
    <Link to="/app/hotel/list" className={screen.link}>
      {t('back')}
    </Link>
  )
  const [list] = rooms.data?.hotelRoomListResponse ?? []
  if (rooms.data && (!list || list.roomPriceList.length === 0)) {
    return <EmptyState title={t('none')} hint={t('noneHint')} action={back} />
  }
  if (list) {
    return (
      <>
        <ListPriceNotice list={list} listed={handed.listed} />
        <RoomChooser
          key={rooms.dataUpdatedAt}
          listedAt={rooms.dataUpdatedAt}
          list={list}
          handed={handed}
          hotel={hotel}
          asOf={<AsOf at={rooms.dataUpdatedAt} />}
        >
          {children}
        </RoomChooser>
      </>
    )
  }
  if (rooms.isError) {
    return (
      <ErrorState
        title={t('error', { message: sentence(rooms.error) })}
        error={rooms.error}
        onRetry={() => void rooms.refetch()}
        back={back}
      />
    )
  }
  return <RoomsWaiting />
}
