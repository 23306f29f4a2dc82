import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { formatDay } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { canFollow } from '../offer-key.ts'
import { arrangeTrains, classesOf, type Sort } from './arrange-trains.ts'
import { TrainCard } from './train-card.tsx'
import styles from './train-list.module.css'

type Props = {
  label: string
  offers: readonly TrainOffer[]
  /** When the offers were fetched, in ms. */
  foundAt: number
  travellers: number
  /** The chosen outbound train, for the list of return trains. */
  outbound: TrainOffer | null
  /** The day to offer if there is no train; `null`: none. */
  nextDay: string | null
  onDay: (day: string) => void
  onChoose: (offer: TrainOffer) => void
}

/** The trains of one journey, with filter and sorting. */
export function TrainList({ label, offers, foundAt, travellers, outbound, nextDay, onDay, onChoose }: Props) {
  const t = useTranslations('train.results')
  const locale = useLocale()
  const [classCode, setClassCode] = useState<string | null>(null)
  const [sort, setSort] = useState<Sort>('earliest')
  if (offers.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          nextDay && (
            <Button onClick={() => onDay(nextDay)}>
              {t('searchOn', { day: formatDay(nextDay, locale) })}
            </Button>
          )
        }
      />
    )
  }
  const trains = arrangeTrains(offers, { classCode, sort })
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          label={t('filter')}
          className={styles.tool}
          value={classCode ?? ''}
          data={[
            { value: '', label: t('all') },
            ...[...classesOf(offers)].map(([value, name]) => ({ value, label: name })),
          ]}
          onChange={({ currentTarget }) => setClassCode(currentTarget.value || null)}
        />
        <NativeSelect
          label={t('sort')}
          className={styles.tool}
          value={sort}
          data={(['earliest', 'cheapest'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) =>
            setSort(currentTarget.value === 'cheapest' ? 'cheapest' : 'earliest')
          }
        />
      </div>
      <p className={`${screen.quiet} ${styles.count}`} role="status">
        {trains.length > 0
          ? `${t('count', { count: trains.length, sort })} · ${t('zone')}`
          : t('noneInClass')}{' '}
        <AsOf at={foundAt} />
      </p>
      <ul className={styles.trains} aria-label={label}>
        {trains.map((train) => (
          <TrainCard
            key={train.key}
            train={train}
            travellers={travellers}
            tooEarly={outbound !== null && !canFollow(outbound, train.facts)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  )
}
