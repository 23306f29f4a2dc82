import { useLocale, useTranslations } from 'use-intl'
import type { HotelDetail } from '#contract/hotel/hotel'
import { noteIn } from '#contract/text/hotel-note'
import { Section } from '../../../ui/panel/section.tsx'
import styles from './hotel-panel.module.css'

type Props = { notes: string | undefined; norms: readonly string[] | undefined }

type PartProps = Props & {
  /** It belongs to the card that it stands in. */
  isPart: boolean
}

/** A hotel has notes or norms (spec: shell-and-hotel §3). */
export function HotelNotes({ notes, norms, isPart }: PartProps) {
  const t = useTranslations('hotel.rooms')
  if (!hasNotes({ hotelNotes: notes, hotelNorms: norms })) return null
  const text = <NotesText notes={notes} norms={norms} />
  if (!isPart) return <Section title={t('notes')}>{text}</Section>
  return (
    <>
      <h3>{t('notes')}</h3>
      {text}
    </>
  )
}

export function hasNotes({
  hotelNotes,
  hotelNorms = [],
}: {
  [Field in 'hotelNotes' | 'hotelNorms']?: Readonly<HotelDetail[Field]> | undefined
}): boolean {
  return Boolean(hotelNotes) || hotelNorms.length > 0
}

export function NotesText({ notes, norms = [] }: Props) {
  const locale = useLocale()
  if (notes) return <p className={styles.description}>{noteIn(locale, notes)}</p>
  return (
    <ul className={styles.norms}>
      {norms.map((norm) => (
        <li key={norm}>{noteIn(locale, norm)}</li>
      ))}
    </ul>
  )
}
