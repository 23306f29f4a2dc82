import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readTour } from '#contract/tour/tour'
import { Section } from '../../ui/panel/section.tsx'
import { TourPicture } from '../tour-picture.tsx'
import { ForeignTexts, TourText } from './foreign-texts.tsx'
import styles from './tour-about.module.css'

type Props = { tour: ReplyOf<typeof readTour> }

/** Three pictures, description and program. */
export function TourAbout({ tour }: Props) {
  const t = useTranslations('tour.detail')
  const { name, picture1, picture2, picture3 } = tour
  const description = { english: tour.description, indonesian: tour.indonesian?.description }
  const program = { english: tour.program, indonesian: tour.indonesian?.program }
  return (
    <>
      <section className={styles.pictures} aria-label={t('pictures')}>
        <Pictures sources={[picture1, picture2, picture3]} tour={name} />
      </section>
      <Section title={t('about')}>
        <div className={styles.about}>
          <ForeignTexts texts={[description, program]} />
          <TourText {...description} />
          <div>
            <h3>{t('program')}</h3>
            <TourText {...program} />
          </div>
        </div>
      </Section>
    </>
  )
}

function Pictures({ sources, tour }: { sources: readonly (string | null)[]; tour: string }) {
  const t = useTranslations('tour.detail')
  return sources.map((source, index) => {
    const number = index + 1
    return (
      <TourPicture
        key={number}
        source={source}
        alt={t('picture', { tour, number })}
        missing={t('noPicture', { number })}
      />
    )
  })
}
