import { useTranslations } from 'use-intl'
import type { HotelDetail } from '#contract/hotel/hotel'
import { Section } from '../../../ui/panel/section.tsx'
import styles from './hotel-panel.module.css'

type Props = { notes: string | undefined; norms: readonly string[] | undefined }

/** A hotel has notes or norms (spec: shell-and-hotel §3). */
export function HotelNotes({ notes, norms }: Props) {
  const t = useTranslations('hotel.rooms')
  if (!hasNotes({ hotelNotes: notes, hotelNorms: norms })) return null
  return (
    <Section title={t('notes')}>
      <NotesText notes={notes} norms={norms} />
    </Section>
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
  if (notes) return <p className={styles.description}>{notes}</p>
  return (
    <ul className={styles.norms}>
      {norms.map((norm) => (
        <li key={norm}>{norm}</li>
      ))}
    </ul>
  )
}
