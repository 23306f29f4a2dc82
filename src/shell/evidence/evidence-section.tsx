import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { evidenceNeeds } from '#contract/call/evidence'
import { withWords } from '../../lib/language/area-words.ts'
import { useMay } from '../../lib/session/may.ts'
import { Skeletons } from '../../ui/state/states.tsx'
import styles from './evidence-section.module.css'

export type EvidenceAbout =
  | { readonly kind: 'command'; readonly commandId: string }
  | { readonly kind: 'booking'; readonly locator: string }

const SupplierExchanges = lazy(() =>
  withWords('admin', () => import(/* bundle: admin-books */ './supplier-exchanges.tsx'))().then(
    ({ SupplierExchanges }) => ({
      default: SupplierExchanges,
    }),
  ),
)

/** What was exchanged with the supplier: for the few who may read it, and loaded when they ask for it. */
export function EvidenceSection({ about }: { about: EvidenceAbout }) {
  const t = useTranslations('shell')
  const mayRead = useMay(evidenceNeeds)
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <section className={styles.section} aria-label={t('exchanges')}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('exchanges')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeletons count={1} shape="form" />}>
          <SupplierExchanges about={about} />
        </Suspense>
      )}
    </section>
  )
}
