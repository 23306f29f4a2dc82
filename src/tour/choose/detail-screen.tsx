import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import { buttonClass } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useTourFailure } from '../failure-words.ts'
import { tourOf } from '../queries.ts'
import { TourChooser } from './tour-chooser.tsx'
import { TourHead } from './tour-head.tsx'

const route = getRouteApi('/app/tour/detail')

/** spec: pnr-tour-train §2, detail. */
export function TourDetailScreen() {
  const t = useTranslations('tour.detail')
  const area = useTranslations('tour')
  const slug = route.useSearch({ select: (search) => search.slug })
  return (
    <div className={screen.screen}>
      <BackToTours />
      {slug ? (
        <Tour key={slug} slug={slug} />
      ) : (
        <>
          <h1>{area('title')}</h1>
          <NoTour title={t('noTour')} hint={t('noTourHint')} />
        </>
      )}
    </div>
  )
}

function NoTour({ title, hint }: { title: string; hint?: string }) {
  const t = useTranslations('tour.detail')
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Link to="/app/tour/avail" className={buttonClass()}>
          {t('toSearch')}
        </Link>
      }
    />
  )
}

function Tour({ slug }: { slug: string }) {
  const t = useTranslations('tour')
  const fetching = useTourFailure()
  const { data: tour, error, isError, dataUpdatedAt, refetch } = useQuery(tourOf(slug))
  if (tour) {
    return (
      <>
        <TourHead tour={tour} seenAt={dataUpdatedAt} />
        <TourChooser tour={tour} />
      </>
    )
  }
  const missing = error instanceof ApiFailure && error.status === 404
  return (
    <>
      <h1>{t('title')}</h1>
      {missing ? (
        <NoTour title={t('detail.missing')} />
      ) : isError ? (
        <ErrorState
          {...(error instanceof ApiFailure && { title: fetching('tour', error) })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons count={2} shape="card" />
      )}
    </>
  )
}

/** Link to the results, through the history if possible, which restores the scroll position; without results to the search. */
function BackToTours() {
  const t = useTranslations('tour.detail')
  const router = useRouter()
  const { tourSearch, fromTours } = useLocation({ select: ({ state }) => state })
  if (tourSearch === undefined) {
    return (
      <Link to="/app/tour/avail" className={screen.link}>
        <IconArrowLeft size={18} aria-hidden />
        {t('toSearch')}
      </Link>
    )
  }
  function back(event: MouseEvent) {
    const asUsual = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (asUsual || !fromTours || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to="/app/tour/list" state={{ tourSearch }} className={screen.link} onClick={back}>
      <IconArrowLeft size={18} aria-hidden />
      {t('back')}
    </Link>
  )
}
