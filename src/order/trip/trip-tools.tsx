import { IconPrinter, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { shareLink } from './share-link.ts'
import styles from './trip.module.css'

/** Prints the trip or shares its address; a colleague who opens it sees only the sales in their reach. */
export function TripTools({ title }: { title: string }) {
  const t = useTranslations('order.trip')
  const [shared, setShared] = useState<'copied' | 'notCopied' | null>(null)
  return (
    <div className={`${styles.tools} ${styles.offPaper}`}>
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden /> {t('print')}
      </Button>
      <Button variant="quiet" onClick={() => void shareLink(title).then(setShared)}>
        <IconShare size={18} aria-hidden /> {t('share')}
      </Button>
      <p role="status">{shared && t(shared)}</p>
    </div>
  )
}
