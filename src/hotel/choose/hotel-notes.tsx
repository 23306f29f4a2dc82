import { useTranslations } from 'use-intl'
import { Section } from '../../ui/section.tsx'
import styles from './hotel-panel.module.css'

type Props = { notes: string | undefined; norms: readonly string[] | undefined }

/** A hotel has notes or norms (spec: shell-and-hotel §3). */
export function HotelNotes({ notes, norms = [] }: Props) {
  const t = useTranslations('hotel.rooms')
  if (!notes && norms.length === 0) return null
  return (
    <Section title={t('notes')}>
      {notes ? (
        <p className={styles.description}>{notes}</p>
      ) : (
        <ul className={styles.norms}>
          {norms.map((norm) => (
            <li key={norm}>{norm}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
