import { useTranslations } from 'use-intl'
import type { SimulatedChange } from '#contract/pnr/change'
import type { ChangeObstacle, ChangePart } from '#contract/pnr/change-rules'
import { Section } from '../../ui/panel/section.tsx'
import styles from './change.module.css'

type Props = {
  closed: readonly ChangePart[]
  /** What the simulation answered instead of a price. */
  refused: Extract<SimulatedChange, { outcome: 'ASK_DESK' }> | null
  askObstacle: ChangeObstacle | null
}

/** Why the change is not made from here, and what becomes of it. */
export function WhyDesk({ closed, refused, askObstacle }: Props) {
  const t = useTranslations('pnrChange')
  return (
    <Section title={t('deskTitle')}>
      <div className={styles.sums} role="status">
        {closed.length > 0 && (
          <p>{t('deskParts', { parts: closed.map((part) => t(`part.${part}`)).join(', ') })}</p>
        )}
        {refused && <p>{t(`obstacle.${refused.obstacle}`)}</p>}
        {refused?.supplierWords && <p className={styles.quiet}>{refused.supplierWords}</p>}
        <p>{askObstacle === null ? t('deskText') : t(`obstacle.${askObstacle}`)}</p>
      </div>
    </Section>
  )
}
