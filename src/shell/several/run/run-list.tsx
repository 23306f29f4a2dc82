import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../../lib/query/use-refused-words.ts'
import { lookOfState } from '../../../ui/state/look-of-state.ts'
import { type Look, Status } from '../../../ui/state/status.tsx'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import type { Item } from '../ask/part-chosen.ts'
import { SaleLine } from '../ask/sale-line.tsx'
import styles from '../several.module.css'
import type { Step } from './run-rules.ts'

const looks: Readonly<Record<Step['at'], Look>> = {
  waiting: { tone: 'muted' },
  sending: { tone: 'calm' },
  done: { tone: 'good' },
  checking: lookOfState.CHANGING,
  refused: { tone: 'alarm' },
  neverArrived: { tone: 'warning' },
  notSent: { tone: 'muted' },
}

type Props = {
  act: ChangeAct
  items: readonly Item[]
  steps: readonly Step[]
  /** The rest is not sent any more. */
  hasEnded: boolean
}

/** Each booking with its own result. */
export function RunList({ act, items, steps, hasEnded }: Props) {
  const t = useTranslations('several')
  const words = useRefusedWords()
  return (
    <ul className={styles.lines} aria-label={t('results')}>
      {items.map(({ sale }, index) => {
        const step: Step = steps[index] ?? { at: 'waiting' }
        const at = hasEnded && step.at === 'waiting' ? 'notSent' : step.at
        return (
          <SaleLine
            key={sale.code}
            sale={sale}
            end={<Status {...looks[at]} word={t(`step.${at}`, { act })} />}
          >
            {step.at === 'refused' && <p className={styles.alarm}>{words(step.refusal)}</p>}
            {at === 'neverArrived' && <p>{t('neverArrivedHint')}</p>}
          </SaleLine>
        )
      })}
    </ul>
  )
}
