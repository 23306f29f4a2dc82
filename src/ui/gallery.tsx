import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './gallery.module.css'

type Props = { pictures: string[]; alt: string }

/** Pictures to swipe, or to step through with buttons or arrow keys. */
export function Gallery({ pictures, alt }: Props) {
  const t = useTranslations('gallery')
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  if (pictures.length === 0) return <Missing sentence={t('none')} />
  function goTo(next: number) {
    const bounded = Math.max(0, Math.min(pictures.length - 1, next))
    strip.current?.scrollTo({ left: bounded * strip.current.clientWidth })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(index + step)
  }
  return (
    <section className={styles.gallery} aria-label={t('label', { name: alt })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a scrolling element must be reachable by keyboard */}
      <div
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <Picture key={picture} source={picture} alt={`${alt}, ${index + 1}`} eager={index === 0} />
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t('previous')}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <IconChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t('next')}
            disabled={index === pictures.length - 1}
            onClick={() => goTo(index + 1)}
          >
            <IconChevronRight aria-hidden />
          </button>
          <output className={styles.place}>{t('place', { index: index + 1, count: pictures.length })}</output>
        </>
      )}
    </section>
  )
}

function Picture({ source, alt, eager }: { source: string; alt: string; eager: boolean }) {
  const t = useTranslations('gallery')
  const [broken, setBroken] = useState(false)
  if (broken) return <Missing sentence={t('none')} />
  return (
    <img
      src={source}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

function Missing({ sentence }: { sentence: string }) {
  return (
    <div className={styles.missing}>
      <IconPhotoOff size={32} stroke={1.4} aria-hidden />
      {sentence}
    </div>
  )
}
